import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import serveStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { requestIdOf } from '../../music-api/src/http/requestId.ts';
import { strictHttp } from '../../music-api/src/http/strictHttp.ts';
import type { AuthEmulator } from './auth/authEmulator.ts';
import { authGateway } from './auth/authGateway.ts';
import { tokenExchange } from './auth/tokenExchange.ts';
import {
  httpsHeaders,
  readRegistry,
  securityHeaders,
  type SiteConfig,
  siteLayout,
} from '../site/index.ts';
import { UNFINISHED } from '../lib/index.ts';
import { createServedPage } from './servedPage.ts';
import { limitConnections } from './concurrency.ts';
import { filesFromMemory } from './filesFromMemory.ts';
import { SITE_LIMITS, type SiteLimits } from './limits.ts';
import { cacheControlOf, PRODUCT_ROUTES } from './paths.ts';
import { errorPage, isHttps, wantsPage } from './requests.ts';
import { previewRoutes } from './preview.ts';
import { reloadOnChange } from './reloadOnChange.ts';
import { musicProxy } from './musicProxy.ts';
import { createMetrics, type Metrics } from './reports/metrics.ts';
import { reportRoute } from './reports/reportRoute.ts';

export interface SiteServerOptions {
  /** The site's folder (scripts/site/siteLayout.ts). */
  readonly directory: string;
  /** Where the music API listens, for example `http://127.0.0.1:4000`. */
  readonly musicApiUrl: string;
  /** What the environment says; the page tells it to the shell. */
  readonly config: SiteConfig;
  /** The emulator that answers for `config.auth`; null if there is none. */
  readonly auth: Pick<AuthEmulator, 'url' | 'ready'> | null;
  /** Signs the tokens for remotes' backends: a private key in PEM; absent: one that lives as long as this server. */
  readonly tokenKey?: string | undefined;
  /** The names by which the site may be asked, without ports; absent: by any. */
  readonly hosts?: readonly string[];
  /** The proxies whose `X-Forwarded-For` names the client, as TRUSTED_PROXIES lists them; absent: no proxy is trusted. */
  readonly trustedProxies?: string | undefined;
  /** Where answers, and what pages report, are counted; absent: the counts are not read. */
  readonly metrics?: Metrics;
  /** What one client may take; absent: what suits a household. */
  readonly limits?: SiteLimits;
  /** How far the server may lag behind before it refuses work; absent: it refuses none for that. */
  readonly maxLagMillis?: number;
  /** How long answers in progress may take to end once the server is closed; absent: they are cut off. */
  readonly graceMillis?: number;
}

/** Replaces every address that can't be decoded: hooks and handlers then treat it as an unknown one. */
const UNDECODABLE = '/%25';

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Makes the server of one site; what is published into it is served from then on. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { directory, musicApiUrl, config, auth, hosts, maxLagMillis, graceMillis } = options;
  const { limits = SITE_LIMITS, trustedProxies } = options;
  const site = siteLayout(directory);
  const live = reloadOnChange(site.registry, () => readRegistry(site));
  const metrics = options.metrics ?? createMetrics(site);
  const headers = securityHeaders(config);
  const app = fastify({
    forceCloseConnections: graceMillis === undefined,
    ...strictHttp(headers),
    trustProxy: trustedProxies ?? false,
    // The music API logs it.
    genReqId: trustedProxies === undefined ? () => randomUUID() : requestIdOf,
    connectionTimeout: limits.idleMillis,
    requestTimeout: limits.requestMillis,
    http: {
      headersTimeout: limits.requestMillis,
      // Node looks for requests that are late every 30 s by itself.
      connectionsCheckingInterval: Math.min(1_000, limits.requestMillis),
    },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
  });
  if (trustedProxies === undefined) limitConnections(app.server, limits.connectionsPerClient);
  // Slow readers must not keep the product from stopping.
  if (graceMillis !== undefined)
    app.addHook('preClose', async () => {
      setTimeout(() => app.server.closeAllConnections(), graceMillis).unref();
    });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // A forged header only affects its sender: browsers ignore HSTS over plain HTTP.
    if (isHttps(request)) reply.headers(httpsHeaders);
    if (hosts && !hosts.includes(request.hostname))
      return void reply.code(421).send({ error: 'This site does not answer to this host name.' });
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.countResponse(reply.statusCode);
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    const isOurs = status >= 500 && error.code !== 'FST_UNDER_PRESSURE';
    if (isOurs) process.stderr.write(`${error.stack ?? error.message}\n`);
    const message = isOurs ? 'The site could not answer.' : error.message;
    reply.code(status).header('cache-control', 'no-store');
    if (!wantsPage(request)) return reply.send({ error: message });
    return reply.type('text/html; charset=utf-8').send(errorPage(message));
  });
  await app.register(cookie);
  if (maxLagMillis !== undefined)
    await app.register(underPressure, {
      maxEventLoopDelay: maxLagMillis,
      retryAfter: 2,
      message: 'The site has too much to do.',
    });
  await app.register(musicProxy, { url: musicApiUrl, work: limits.work });
  if (config.reports) await app.register(reportRoute, { metrics, limits });
  if (auth) await app.register(authGateway, { emulator: auth, limits });
  if (config.auth)
    await app.register(tokenExchange, {
      auth: config.auth,
      audiences: config.connectOrigins ?? [],
      privateKey: options.tokenKey,
      limits,
    });
  await app.register(async (files) => {
    files.addHook('preHandler', filesFromMemory(site, config, live));
    // A path that @fastify/static forbids, such as `//index.html`, is an unknown one.
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 403) throw error;
      return reply.callNotFound();
    });
    await files.register(serveStatic, {
      root: site.www,
      index: false,
      wildcard: true,
      // A folder is no page, nor is a file that is being put.
      allowedPath: (path) => !path.endsWith('/') && !path.includes(UNFINISHED),
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControlOf(path));
        reply.header('vary', 'accept-encoding');
      },
    });
  });
  // Answered also under pressure.
  const isAlwaysAnswered = { pressureHandler: () => undefined };
  app.get('/healthz', { config: isAlwaysAnswered }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  await app.register(previewRoutes, { site });
  const sendPage = createServedPage(app, site, { config, live, linkMillis: limits.linkMillis });
  for (const route of PRODUCT_ROUTES) app.get(route, sendPage);
  // The page if a person asked for one, else a JSON error.
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    return wantsPage(request) ? sendPage(request, reply) : reply.send({ error: 'Not found' });
  });
  return app;
}
