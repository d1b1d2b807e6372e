import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import {
  composePreview,
  createPreviewSeal,
  type Preview,
  type PreviewSeal,
  shortId,
  type SiteFolder,
} from '../site/index.ts';

const COOKIE = 'prelude_preview';
const STYLE_PATH = '/preview/mark.css';

/** A page of a preview. */
interface PreviewedPage {
  /** As it is composed, without the environment's configuration. */
  readonly html: string;
  /** The mark that it carries at its end. */
  readonly mark: string;
}

/** The previews of a site, for those with a link (docs/decisions/publishing.md). */
export interface Previews {
  /** The page that a request's cookie asks for; null: the usual one. */
  pageFor(request: FastifyRequest): PreviewedPage | null;
  readonly seal: PreviewSeal;
}

function whatOf({ shows, expiresAt }: Preview): string {
  const what = shows === 'canary' ? 'the canaries' : `${shows.part} ${shortId(shows.version)}`;
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  return `Preview of ${what} until ${until} UTC`;
}

/** Plain HTML after the product: it stays where the previewed version fails. */
const markOf = (preview: Preview): string =>
  `<link rel="stylesheet" href="${STYLE_PATH}" />` +
  `<aside class="prelude-preview" aria-label="Preview"><span>${whatOf(preview)}</span>` +
  '<form method="post" action="/preview/leave"><button>Leave</button></form></aside>';

/** The previews of a site whose links this secret signs. Throws a Refused where the secret is too short. */
export function createPreviews(site: SiteFolder, secret: string): Previews {
  const seal = createPreviewSeal(secret);
  return {
    seal,
    pageFor({ headers: { cookie = '' } }) {
      const [, text = ''] = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w.-]+)`).exec(cookie) ?? [];
      const preview = text === '' ? null : seal.open(text);
      const html = preview && composePreview(site, preview.shows);
      return html ? { html, mark: markOf(preview) } : null;
    },
  };
}

const cookieOf = (request: FastifyRequest, value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    request.headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
  }`;

/** The routes of previews: a link that sets the cookie, the way to leave, and the mark's style. */
export const previewRoutes: FastifyPluginCallback<{ readonly previews: Previews }> = (
  app,
  { previews: { seal } },
  done,
) => {
  const style = readFileSync(new URL('./preview.css', import.meta.url), 'utf8');
  app.addHook('onSend', (_request, reply, _payload, next) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    next();
  });
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get<{ Querystring: { key?: unknown } }>('/preview', (request, reply) => {
    const { key } = request.query;
    const text = typeof key === 'string' ? key : '';
    const preview = seal.open(text);
    if (!preview) return reply.callNotFound();
    const seconds = Math.ceil((preview.expiresAt - Date.now()) / 1000);
    return reply.header('set-cookie', cookieOf(request, text, seconds)).redirect('/', 303);
  });
  // A browser sends a form as such; its content is nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
    body.resume();
    parsed(null);
  });
  app.post('/preview/leave', (request, reply) =>
    reply.header('set-cookie', cookieOf(request, '', 0)).redirect('/', 303),
  );
  done();
};
