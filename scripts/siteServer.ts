import { posix } from 'node:path';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

/** How the site is served. */
export interface SiteServerOptions {
  /** The composed site. */
  readonly directory: string;
  /** Where the music API listens, for example `http://127.0.0.1:4000`. */
  readonly musicApiUrl: string;
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What every answer carries (docs/architecture.md, "Serving"). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Sign-in by popup needs the popup to reach back (decisions, "Identity").
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The product's routes; every other path shows the same page as a 404. */
const ROUTES = new Set(['/', '/concerts']);

/** The page's file in the composed site. */
const PAGE = 'index.html';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How long a file may be kept: those of a fixed name change, the page at any moment. */
function cacheControlOf(path: string): string {
  if (/[\\/]index\.html(\.(br|gz))?$/.test(path)) return 'no-cache';
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

/** The page where a person asked for one, else a JSON error. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
  reply.code(404);
  return wantsPage ? reply.sendFile(PAGE) : reply.send({ error: 'Not found' });
}

/** Makes the server of one composed site; a site that is composed anew is served from then on. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { directory, musicApiUrl } = options;
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNDECODABLE),
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
    const message = status >= 500 ? 'The site could not answer.' : error.message;
    return reply.code(status).send({ error: message });
  });
  await app.register(compress, {
    global: true,
    customTypes: /^(application\/json|image\/svg\+xml)/,
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
  await app.register(serveStatic, {
    root: directory,
    index: false,
    wildcard: true,
    // The page stands at its routes only, which name it without a slash; a folder is no page.
    allowedPath: (path) => !/^\/+index\.html/.test(posix.normalize(path)) && !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.setHeader('cache-control', cacheControlOf(path));
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  for (const route of ROUTES) app.get(route, (_request, reply) => reply.sendFile(PAGE));
  app.setNotFoundHandler(sendNotFound);
  return app;
}
