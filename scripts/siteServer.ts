import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { AuthEmulator } from './auth/authEmulator.ts';
import { authGateway } from './auth/authGateway.ts';
import { siteFolder } from './publish/siteFolder.ts';
import { UNFINISHED } from './publish/wholeFile.ts';
import { httpsHeaders, securityHeaders } from './securityHeaders.ts';
import { createServedPage } from './servedPage.ts';
import { readDeployedConfig, type SiteConfig } from './siteConfig.ts';

/** How the site is served. */
export interface SiteServerOptions {
  /** The site's folder (scripts/publish/siteFolder.ts). */
  readonly directory: string;
  /** Where the music API listens, for example `http://127.0.0.1:4000`. */
  readonly musicApiUrl: string;
  /** What the environment says beside the site's own configuration; the page tells it to the shell. */
  readonly config: SiteConfig;
  /** The emulator that answers for `config.auth`, and what people open; null where there is none. */
  readonly auth: { readonly emulator: AuthEmulator; readonly origin: string } | null;
  /** The names by which the site may be asked, without ports; absent: by any. */
  readonly hosts?: readonly string[];
}

/** The product's routes; every other path shows the same page as a 404. */
const ROUTES = new Set(['/', '/concerts']);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How long a file may be kept: those of a fixed name change. */
function cacheControlOf(path: string): string {
  return /\.[0-9a-f]{10}\.(js|css)(\.(br|gz))?$/.test(path) ? IMMUTABLE : 'public, max-age=3600';
}

/** Stands for every address that can't be decoded: unknown like any other, or it would miss hooks and handlers. */
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
  const { directory, musicApiUrl, config, auth, hosts } = options;
  const site = siteFolder(directory);
  const deployed = readDeployedConfig(site.config);
  const headers = securityHeaders({
    ...deployed,
    ...config,
    remoteOrigins: { ...deployed.remoteOrigins, ...config.remoteOrigins },
  });
  const page = createServedPage(site.pages, config);
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // Whoever invents it reaches himself alone: browsers heed the promise where it came by https.
    if (request.headers['x-forwarded-proto'] === 'https') reply.headers(httpsHeaders);
    if (hosts && !hosts.includes(request.hostname))
      return reply.code(421).send({ error: 'This site has another name.' });
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
    const message = status >= 500 ? 'The site could not answer.' : error.message;
    return reply.code(status).send({ error: message });
  });
  await app.register(compress, {
    global: true,
    customTypes: /^(application\/json|image\/svg\+xml|text\/html)/,
    // Zlib's own choice is its slowest, meant for files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  await app.register(httpProxy, {
    upstream: musicApiUrl,
    prefix: '/api/music',
    rewritePrefix: '/api/music',
    replyOptions: {
      onError(reply, { error }) {
        const status = (error as { statusCode?: number }).statusCode === 504 ? 504 : 502;
        void reply.code(status).send({ error: 'The music service is not available.' });
      },
    },
  });
  if (auth) await app.register(authGateway, auth);
  await app.register(serveStatic, {
    root: site.www,
    index: false,
    wildcard: true,
    // A folder is no page, and a file that is being put is none yet.
    allowedPath: (path) => !path.endsWith('/') && !path.includes(UNFINISHED),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.setHeader('cache-control', cacheControlOf(path));
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  for (const route of ROUTES) app.get(route, page.send);
  // The page where a person asked for one, else a JSON error.
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    reply.code(404);
    return wantsPage ? page.send(request, reply) : reply.send({ error: 'Not found' });
  });
  return app;
}
