# Two images: `site` (the last, so the default) serves a site folder in a volume; `publisher` puts versions
# into it. A publish needs no new `site` image. docs/deploying.md has the commands.

FROM node:22.21.1-bookworm-slim AS manifests
WORKDIR /sources
COPY . .
# The files that npm reads, in a separate stage: the next stage is rebuilt only if they change.
RUN mkdir /manifests \
  && cp --parents $(find . -name package.json) package-lock.json .npmrc /manifests

FROM node:22.21.1-bookworm-slim AS tools
WORKDIR /prelude
COPY --from=manifests /manifests ./
# As scripts/bootstrap.mjs does.
RUN npm install --no-save --no-audit --no-fund
COPY . .

FROM tools AS configuration
# What the environment says (docs/deploying.md); its sign-in decides the content security policy.
ARG ENVIRONMENT=deploy/environment.json
ARG MUSIC_API_URL=http://music-api:4000
RUN node --import tsx scripts/prelude.ts nginx \
    --site /site --config "$ENVIRONMENT" --music-api "$MUSIC_API_URL" \
    --listen 8080 --runtime /tmp --access-log /dev/stdout \
    --brotli-module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so \
    --trusted-proxies 10.0.0.0/8,172.16.0.0/12,192.168.0.0/16 \
    --out /nginx.conf

FROM tools AS publisher
# The gate before promotion opens the candidate in a real browser.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
# Publishing takes the lock of this clone's builds, which is in .cache; the builds do not change.
RUN node --import tsx scripts/build.ts && mkdir /site && chown -R 1000:1000 /site .cache
ENV HOME=/tmp
USER 1000:1000
VOLUME /site
ENTRYPOINT ["node", "--import", "tsx", "scripts/prelude.ts"]
CMD ["list", "--site", "/site"]

FROM debian:12.12-slim AS site
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY --from=configuration /nginx.conf /etc/prelude/nginx.conf
RUN mkdir /site && chown 1000:1000 /site
# www-data, which owns nothing here and reads the site.
USER 33:33
EXPOSE 8080
VOLUME /site
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
CMD ["nginx", "-c", "/etc/prelude/nginx.conf", "-g", "daemon off;"]
