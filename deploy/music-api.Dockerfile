# The music API: built with all packages, run with its own dependencies only.

FROM node:22.21.1-bookworm-slim AS manifests
WORKDIR /sources
COPY . .
# The files that npm reads, in a separate stage: the next stage is rebuilt only if they change.
RUN mkdir /manifests \
  && cp --parents $(find . -name package.json) package-lock.json .npmrc /manifests

FROM node:22.21.1-bookworm-slim AS build
WORKDIR /prelude
COPY --from=manifests /manifests ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY music-api/ music-api/
RUN node node_modules/typescript-native/bin/tsc -b music-api

FROM node:22.21.1-bookworm-slim AS dependencies
WORKDIR /prelude
COPY --from=manifests /manifests ./
RUN npm ci --no-audit --no-fund --omit=dev --workspace @prelude/music-api

FROM node:22.21.1-bookworm-slim
WORKDIR /prelude
ENV NODE_ENV=production
# glibc returns freed blocks of this size to the system (scripts/serve/startMusicApi.ts).
ENV MALLOC_MMAP_THRESHOLD_=65536
RUN mkdir -p /var/cache/prelude && chown 1000:1000 /var/cache/prelude
COPY --from=dependencies /prelude/node_modules node_modules
COPY --from=build /prelude/music-api/package.json music-api/package.json
COPY --from=build /prelude/music-api/dist music-api/dist
COPY --from=build /prelude/music-api/composer/package.json music-api/composer/package.json
COPY --from=build /prelude/music-api/composer/dist music-api/composer/dist
# Licences of what a package has embedded; the packages have their own.
COPY music-api/notices music-api/notices
COPY music-api/composer/notices music-api/composer/notices
# Writes to AUDIO_CACHE_DIR only; the rest may be read-only.
USER 1000:1000
VOLUME /var/cache/prelude
CMD ["node", "music-api/dist/server.js"]
