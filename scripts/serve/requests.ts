import { createHash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** A text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** This machine's names for itself. The name of a foreign page that leads here (DNS rebinding) is none of them. */
export const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** True for a request of a person who opens an address, rather than of a script. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /text\/html/.test(headers.accept ?? '');

/** True if the browser's connection is encrypted, as the proxies in front say. */
export const isHttps = ({ headers }: FastifyRequest): boolean =>
  /^https\b/.test(String(headers['x-forwarded-proto']));

/** A cookie for every page, which no script reads and no other site gets; if it was set by https, it is only sent by https. */
export const cookieOptions = (
  request: FastifyRequest,
  maxAgeSeconds: number,
): CookieSerializeOptions => ({
  path: '/',
  maxAge: maxAgeSeconds,
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(request),
});

/** The page with an error; it needs no file of the site. */
export const errorPage = (message: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8" /><title>Prelude</title>' +
  '<meta name="viewport" content="width=device-width" />' +
  `<h1>Prelude</h1><p>${escapeHtml(message)}</p><p><a href="">Try again</a></p></html>\n`;

/** The ETag of a content. Weak: it is sent compressed in one way or another. */
export const etagOf = (content: string | Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
