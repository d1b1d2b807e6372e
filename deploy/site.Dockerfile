# The site's server, the publish endpoint and the publishing commands: Compose and the manifests say which of them a
# container runs. The site is a volume, so a publish needs no new image.

FROM node:22.21.1-bookworm-slim AS manifests
WORKDIR /sources
COPY . .
# The files that npm reads, in a separate stage: the next stage is rebuilt only if they change.
RUN mkdir /manifests \
  && cp --parents $(find . -name package.json) package-lock.json .npmrc /manifests

FROM node:22.21.1-bookworm-slim
# The gate before promotion opens the candidate in a real browser.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium curl fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /prelude
COPY --from=manifests /manifests ./
# The copy of the lock tells scripts/bootstrap.mjs that the packages are there.
RUN npm ci --no-audit --no-fund && cp package-lock.json node_modules/.prelude-lock.json
COPY . .
RUN node --import tsx scripts/build.ts && mkdir /site && chown -R 1000:1000 /site .cache
ENV HOME=/tmp NPM_CONFIG_UPDATE_NOTIFIER=false PRELUDE_SITE=/site
USER 1000:1000
VOLUME /site
CMD ["node", "--import", "tsx", "scripts/serve/main.ts"]
