import { createApp } from './app.ts';
import { createAudioService, renderAhead } from './audio/index.ts';
import { ConfigurationError, parseConfiguration } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { BusyError } from './http/errors.ts';
import { stopServing } from './http/stopServing.ts';
import { audioRoutes } from './routes/audio.ts';
import { createAudiusSource } from './sources/audius.ts';
import { connectRedis } from './sources/connectRedis.ts';
import { createCatalogue } from './sources/catalogue/catalogue.ts';
import { createCatalogueSource } from './sources/catalogue/catalogueSource.ts';
import { createCoverShop } from './sources/catalogue/covers/coverShop.ts';
import { tracksOfHome } from './sources/catalogue/homeTracks.ts';
import { createItunesSource } from './sources/itunes.ts';
import { createSourceChain } from './sources/sourceChain.ts';
import { createSpotifySource } from './sources/spotify.ts';

function readConfiguration(): Configuration {
  try {
    return parseConfiguration(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(`music-api cannot start: ${error.message}`);
    process.exit(1);
  }
}

const configuration = readConfiguration();
const catalogue = createCatalogue();
const covers = createCoverShop(catalogue);
const catalogueSource = createCatalogueSource(catalogue, covers);
const service = createAudioService({
  cacheDirectory: configuration.audioCacheFolder,
  cacheFailed: ({ message }) =>
    console.error(`music-api plays on, but can't keep rendered audio: ${message}`),
});
const audio = configuration.rendersHomeAhead
  ? renderAhead(service, await tracksOfHome(catalogueSource, catalogue))
  : service;
const redis =
  configuration.redisUrl === undefined
    ? undefined
    : connectRedis(configuration.redisUrl, ({ message }) =>
        console.error(`music-api works without Redis until it is back: ${message}`),
      );
const createSource = {
  catalogue: () => catalogueSource,
  audius: () => createAudiusSource({ fetch, redis }),
  itunes: () => createItunesSource({ fetch, redis }),
};
const app = createApp({
  source: createSourceChain(
    configuration.sources.map((name) => createSource[name]()),
    (error) => {
      // A BusyError is expected, and many follow one cause.
      if (!(error instanceof BusyError)) app.log.error(error);
    },
  ),
  spotify: configuration.spotify && createSpotifySource({ ...configuration.spotify, fetch, redis }),
  covers,
  registerAudio: async (app) => {
    await app.register(audioRoutes, { findTrack: catalogue.findTrack, audio });
  },
  mostDelayMillis: configuration.maxLagMillis,
  trustedProxies: configuration.trustedProxies,
  logger: { level: 'warn' },
});

async function stop(): Promise<void> {
  await stopServing(app);
  await audio.close();
  redis?.disconnect();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}

try {
  const address = await app.listen({ host: configuration.host, port: configuration.port });
  console.log(`music-api listens on ${address} (sources: ${configuration.sources.join(', ')})`);
} catch (error) {
  console.error(
    `music-api cannot listen: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
