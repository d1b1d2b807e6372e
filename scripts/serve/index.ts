export {
  type AuthEmulator,
  startAuthEmulator,
  startConfiguredEmulator,
  usersDirectory,
} from './auth/authEmulator.ts';
export { AUTH_PATHS, startAuthGateway } from './auth/authGateway.ts';
export { readServerEnvironment } from './environment.ts';
export { SITE_LIMITS } from './limits.ts';
export { MUSIC_PATHS, PRODUCT_ROUTES } from './paths.ts';
export { createMetrics, type Metrics } from './reports/metrics.ts';
export { serveProduction } from './serveProduction.ts';
export { createSiteServer } from './siteServer.ts';
export {
  MUSIC_API_SOURCES,
  type MusicApiProcess,
  loopbackSource,
  spawnBuiltMusicApi,
  spawnMusicApi,
  startMusicApi,
} from './startMusicApi.ts';
