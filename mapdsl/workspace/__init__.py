"""What an editor or a studio has open, and every question and change that it can ask for, without a transport."""
