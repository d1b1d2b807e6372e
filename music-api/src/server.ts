import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { AudioService } from './audio/index.ts';
import { renderAhead } from './audio/renderAhead.ts';
import { parseConfiguration, type Configuration } from './configuration.ts';
import { ConfigurationError } from './http/environment.ts';
import { BusyError } from './http/errors.ts';
import { logging } from './operations/logging.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsServer } from './operations/metricsServer.ts';
import { audioRoutes } from './routes/audio.ts';
import { createAudiusSource } from './sources/audius.ts';
import { connectRedis } from './sources/connectRedis.ts';
import { createCatalogue } from './sources/catalogue/catalogue.ts';
import { createCatalogueSource } from './sources/catalogue/catalogueSource.ts';
import { drawCovers } from './sources/catalogue/covers.ts';
import { tracksOfHome } from './sources/catalogue/homeTracks.ts';
import { createItunesSource } from './sources/itunes.ts';
import { createSourceChain } from './sources/sourceChain.ts';
import { UNOBSERVED } from './sources/sourceObserver.ts';
import { createSpotifySource } from './sources/spotify.ts';

/** The time that answers in progress have to end when the service stops. */
const GRACE_MILLISECONDS = 2_000;

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
const metrics = configuration.metrics && createMetrics();
const metricsServer = metrics && createMetricsServer(metrics.registry);
// OpenTelemetry is loaded only if it is used.
const tracing = configuration.isTraced
  ? (await import('./operations/tracing.ts')).startTracing()
  : undefined;
const counted = metrics?.sources ?? UNOBSERVED;
const observer = tracing?.watchCalls(counted) ?? counted;
const catalogue = createCatalogue();
const covers = drawCovers(catalogue);
const catalogueSource = createCatalogueSource(catalogue, covers);
const audio = new AudioService({
  cacheDirectory: configuration.audioCacheFolder,
  cacheFailed: (error) => app.log.error(error, 'rendered audio is not kept on the disk'),
});
const redis =
  configuration.redisUrl === undefined
    ? undefined
    : connectRedis(configuration.redisUrl, (error) =>
        app.log.warn(error, 'Redis is lost: each replica has its own cache and budget'),
      );
const createSource = {
  catalogue: () => catalogueSource,
  audius: () => createAudiusSource({ fetch, redis, observer }),
  itunes: () => createItunesSource({ fetch, redis, observer }),
};
const app = createApp({
  source: createSourceChain(
    configuration.sources.map((name) => createSource[name]()),
    (error) => {
      // A BusyError is expected, and many follow one cause.
      if (!(error instanceof BusyError)) app.log.error(error);
    },
  ),
  spotify:
    configuration.spotify &&
    createSpotifySource({ ...configuration.spotify, fetch, redis, observer }),
  covers,
  registerAudio: async (app) => {
    await app.register(audioRoutes, { findTrack: catalogue.findTrack, audio });
  },
  mostDelayMillis: configuration.maxLagMillis,
  trustedProxies: configuration.trustedProxies,
  logging: logging(configuration.logLevel),
  checks: redis ? [{ name: 'redis', isUp: () => redis.status === 'ready' }] : [],
  // Spans begin before anything else, so that all later hooks belong to them.
  instruments: [tracing, metrics].flatMap((each) => each?.watchAnswers ?? []),
});

closeWithGrace({ logger: app.log, onSecondSignal: () => undefined }, async ({ err }) => {
  if (err) app.log.error(err);
  // Slow readers must not prevent the service from stopping.
  setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  await app.close();
  await audio.close();
  redis?.disconnect();
  await metricsServer?.close();
  await tracing?.stop();
});

try {
  await metricsServer?.listen(configuration.metrics);
  await app.listen({
    host: configuration.host,
    port: configuration.port,
    listenTextResolver: (address) => `listens on ${address}`,
  });
  if (configuration.rendersHomeAhead)
    void renderAhead(audio, await tracksOfHome(catalogueSource, catalogue));
} catch (error) {
  app.log.error(error, 'can not listen');
  process.exit(1);
}
