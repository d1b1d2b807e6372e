import { sendRaw, textOf } from '../../../lib/index.ts';

/** One file that a page names, or the page itself, and its bytes as sent (brotli, without headers). */
export interface WeighedFile {
  readonly path: string;
  readonly bytes: number;
}

/** The paths of the scripts and style sheets that a page loads or preloads, each once. */
export const codeNamedIn = (page: string): readonly string[] => [
  ...new Set(
    [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''),
  ),
];

/** Asks for the brotli form of a file; rejects any other answer. */
async function askForBrotli(url: string, path: string) {
  const answer = await sendRaw(url, { path, headers: { 'accept-encoding': 'br' } });
  const encoding = answer.headers['content-encoding'];
  if (answer.status === 200 && encoding === 'br') return answer;
  throw new Error(`${path} answers ${answer.status}, encoded as ${encoding}`);
}

/**
 * Weighs a page and all the code that it names: what landing and home need, since the page preloads the first screen's
 * remotes for every visitor.
 */
export async function weighPage(url: string): Promise<readonly WeighedFile[]> {
  const code = codeNamedIn(textOf(await askForBrotli(url, '/')));
  // A page without code means that the pattern no longer matches.
  if (code.length === 0) throw new Error(`${url} names no code`);
  return Promise.all(
    ['/', ...code].map(async (path) => ({
      path,
      bytes: (await askForBrotli(url, path)).body.length,
    })),
  );
}
