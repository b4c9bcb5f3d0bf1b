# mapdsl in a container, described in docs/install.md and docs/ci.md:
#   docker build --tag mapdsl .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" mapdsl check .

FROM python:3.13-slim-trixie AS wheel
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim-trixie
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
COPY --from=wheel /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl "mapdsl[pictures]"
USER 1000
WORKDIR /work
ENTRYPOINT ["mapdsl"]
CMD ["--help"]
