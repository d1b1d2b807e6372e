import { type Registry, rootFilesOf, type SiteConfig, type SiteLayout } from '../site/index.ts';
import { type Answer, answerOf } from './answers.ts';

/** Gives the files at the site's root that follow from what is live, by their paths. */
export function rootFiles(site: SiteLayout, config: SiteConfig, live: () => Registry) {
  let known: { readonly revision: number; readonly files: ReadonlyMap<string, Buffer> } | null =
    null;
  const answers = new WeakMap<Buffer, Answer>();
  return (path: string): Answer | null => {
    const { revision, parts } = live();
    if (known?.revision !== revision) known = { revision, files: rootFilesOf(site, parts, config) };
    const content = known.files.get(path.slice(1));
    if (!content) return null;
    const answer = answers.get(content) ?? answerOf(path, content);
    answers.set(content, answer);
    return answer;
  };
}
