import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Registry, rootFilesOf, type SiteConfig, type SiteLayout } from '../site/index.ts';
import { type Answer, answerOf, sendAnswer } from './answers.ts';
import { cacheControlOf } from './paths.ts';

/** A hook that answers for the files at the site's root that follow from what is live. */
export function rootFiles(site: SiteLayout, config: SiteConfig, live: () => Registry) {
  let known: { readonly revision: number; readonly files: ReadonlyMap<string, Buffer> } | null =
    null;
  const answers = new WeakMap<Buffer, Answer>();
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { revision, parts } = live();
    if (known?.revision !== revision) known = { revision, files: rootFilesOf(site, parts, config) };
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const content = known.files.get(path.slice(1));
    if (!content) return done();
    const answer = answers.get(content) ?? answerOf(path, content);
    answers.set(content, answer);
    reply.headers({ 'cache-control': cacheControlOf(path), vary: 'accept-encoding' });
    sendAnswer(request, reply, answer);
  };
}
