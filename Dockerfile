# Builds the server, the command line and the web client on plain Debian and keeps only what runs.
FROM debian:12 AS build
COPY deploy/packages deploy/install-packages /cherta/deploy/
RUN /cherta/deploy/install-packages
COPY . /cherta
WORKDIR /cherta
RUN cmake --preset release -DCHERTA_TESTS=OFF && cmake --build --preset release --target chertad cherta && client/web/build
# The libraries that the two programs load, by the packages that hold them; the authorities that `cherta` trusts; the
# time zones, which are files and no library.
RUN ldd build/release/bin/chertad build/release/bin/cherta | awk '$2 == "=>" { print $3 }' | sort -u | xargs -r realpath \
  | while read -r library; do dpkg-query -S "*/$(basename "$(dirname "$library")")/$(basename "$library")"; done \
  | cut -d: -f1 | sort -u >runtime-packages \
  && echo ca-certificates tzdata >>runtime-packages

FROM debian:12
COPY --from=build /cherta/runtime-packages /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends $(cat /tmp/runtime-packages) \
  && rm -rf /var/lib/apt/lists/* /tmp/runtime-packages \
  && useradd --system --uid 840 --create-home --home-dir /var/lib/cherta cherta
COPY --from=build /cherta/build/release/bin/chertad /cherta/build/release/bin/cherta /cherta/deploy/healthy /usr/local/bin/
COPY --from=build /cherta/build/web /usr/share/cherta/web
# By number, so that whoever runs it can see that it is not root.
USER 840
WORKDIR /var/lib/cherta
VOLUME /var/lib/cherta
EXPOSE 8400
ENV CHERTA_ADDRESS=0.0.0.0 CHERTA_STORE=/var/lib/cherta/cherta.db CHERTA_FILES=/usr/share/cherta/web CHERTA_PORT_FILE=/tmp/chertad.port
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["healthy"]
ENTRYPOINT ["chertad", "--new"]
