import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escapeHtml.ts';

/** True for a request of a person who opens an address, rather than of a script. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /text\/html/.test(headers.accept ?? '');

/** A page that needs nothing of the site: for when its own can't be sent. */
export const errorPage = (message: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8" /><title>Prelude</title>' +
  '<meta name="viewport" content="width=device-width" />' +
  `<h1>Prelude</h1><p>${escapeHtml(message)}</p><p><a href="">Try again</a></p></html>\n`;
