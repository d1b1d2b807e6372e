import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { cookieOptions } from './requests.ts';
import { minuteOf, type Preview, previewLinks, shortId, type SiteLayout } from '../site/index.ts';

const COOKIE = 'prelude_preview';
const STYLE_PATH = '/preview/mark.css';

/** The key of a preview's link in a request's cookie; '' if there is none. */
export const previewKeyOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? '';

function labelOf({ shows, expiresAt }: Preview): string {
  const what = shows === 'canary' ? 'the canaries' : `${shows.part} ${shortId(shows.version)}`;
  return `Preview of ${what} until ${minuteOf(expiresAt)} UTC`;
}

/** The mark at the end of a preview's page. It is plain HTML after the product, so it stays if the previewed version fails. */
export const markOf = (preview: Preview): string =>
  `<link rel="stylesheet" href="${STYLE_PATH}" />` +
  `<aside class="prelude-preview" aria-label="Preview"><span>${labelOf(preview)}</span>` +
  '<form method="post" action="/preview/leave"><button>Leave</button></form></aside>';

/** The routes of previews: a link that sets the cookie, the way to leave, and the mark's style. */
export const previewRoutes: FastifyPluginCallback<{ readonly site: SiteLayout }> = (
  app,
  { site },
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
    const preview = typeof key === 'string' ? previewLinks(site).find(key) : null;
    if (!preview) return reply.callNotFound();
    const seconds = Math.ceil((Date.parse(preview.expiresAt) - Date.now()) / 1000);
    return reply.setCookie(COOKIE, String(key), cookieOptions(request, seconds)).redirect('/', 303);
  });
  // Browsers send forms with this type; this one has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
    body.resume();
    parsed(null);
  });
  app.post('/preview/leave', (_request, reply) => reply.clearCookie(COOKIE).redirect('/', 303));
  done();
};
