"""What `help` shows."""

HELP = """\
To play (names by their beginnings, in any case; Tab completes):
  draw red            take a card of the row; also by its number: draw 3
  draw                draw a blind card
  draw tickets        take tickets to choose from;  keep 1 3  or  keep all  keeps them
  claim denver omaha  claim a route; several ways to pay are listed, or say how:
                      claim denver omaha with 3 pink 1 loco
  pay, decline        answer a tunnel
  build paris         build a station                      (where the board has them)
  buy booster         buy a technology, before you act     (where the board has them)
  stop, pass          make no further claim; do nothing when nothing can be done
To look and think:
  hand (or look)      everything again;  row  the cards to draw;  tickets  how yours stand
  routes [PLACE]      open routes, by what you can pay;  map  who owns what
  why claim A B       why something is not possible, or how you can pay it
  undo                take the last action back, while nothing hidden was revealed
  save FILE, quit     a saved game goes on with  mapdsl play --load FILE"""
