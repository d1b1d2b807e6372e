import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

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

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Makes the server of one composed site; it holds the page in memory and never rebuilds it. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { directory, musicApiUrl } = options;
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const page = ['', '.br', '.gz'].map((ending) =>
    readFileSync(join(directory, `index.html${ending}`)),
  );

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
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
    // The page stands at its routes only: under its file's name it would be cached, and unknown to the shell.
    allowedPath: (path) => !path.startsWith('/index.html'),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = /\.[0-9a-f]{10}\.(js|css)(\.(br|gz))?$/.test(path);
      reply.setHeader('cache-control', isHashed ? IMMUTABLE : 'public, max-age=3600');
    },
  });

  const sendPage = (accepted: string, reply: FastifyReply, status: number): FastifyReply => {
    const encodings = [/\bbr\b/.test(accepted) && 1, /\bgzip\b/.test(accepted) && 2].filter(
      Boolean,
    );
    const choice = (encodings[0] ?? 0) as 0 | 1 | 2;
    if (choice) reply.header('content-encoding', choice === 1 ? 'br' : 'gzip');
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(page[choice]);
  };
  for (const route of ROUTES) {
    app.get(route, (request, reply) =>
      sendPage(String(request.headers['accept-encoding'] ?? ''), reply, 200),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage) return reply.code(404).send({ error: 'Not found' });
    return sendPage(String(request.headers['accept-encoding'] ?? ''), reply, 404);
  });
  return app;
}
