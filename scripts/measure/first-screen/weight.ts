import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** One file that a page names, or the page itself, and its bytes as sent (brotli, without headers). */
export interface WeighedFile {
  readonly path: string;
  readonly bytes: number;
}

/** The brotli body of an address, as it is sent; rejects any other answer. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200 || headers['content-encoding'] !== 'br') {
        response.resume();
        reject(
          new Error(`${url} answers ${statusCode}, encoded as ${headers['content-encoding']}`),
        );
        return;
      }
      let bytes = 0;
      response.on('data', (chunk: Buffer) => void (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

const pageText = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, (response) => void text(response).then(resolve, reject)).on('error', reject);
  });

/** The paths of the scripts and style sheets that a page loads or preloads, each once. */
export const codeNamedIn = (page: string): readonly string[] => [
  ...new Set(
    [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''),
  ),
];

/**
 * Weighs a page and all the code that it names: what landing and home need, since the page preloads the first screen's
 * remotes for every visitor.
 */
export async function weighPage(url: string): Promise<readonly WeighedFile[]> {
  const code = codeNamedIn(await pageText(url));
  // A page without code means that the pattern no longer matches.
  if (code.length === 0) throw new Error(`${url} names no code`);
  return Promise.all(
    ['/', ...code].map(async (path) => ({
      path,
      bytes: await brotliBytes(new URL(path, url).href),
    })),
  );
}
