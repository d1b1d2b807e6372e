export { startConfiguredEmulator } from './auth/authEmulator.ts';
export { AUTH_PATHS, startAuthGateway } from './auth/authGateway.ts';
export { readServerEnvironment } from './environment.ts';
export { isProductRoute } from './paths.ts';
export { createMetrics } from './reports/metrics.ts';
export { serveProduction } from './serveProduction.ts';
export { createSiteServer } from './siteServer.ts';
export { startServices } from './startServices.ts';
export { spawnMusicApi, startMusicApi } from './startMusicApi.ts';
