import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What a person's browser says that it wants. */
export const A_PAGE = { accept: 'text/html,application/xhtml+xml' };

/** An answer as it came over the wire, compressed or not. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a server is asked. */
export interface RawRequest {
  /** Sent without changes: `fetch` would normalise it. */
  readonly path: string;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Asks a server of this machine, with nothing added and nothing mended. */
export function sendRaw(
  url: string,
  { path, method, headers, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method: method ?? 'GET', headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
          asked.destroy();
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** The text of an answer. */
export function textOf({ headers, body }: RawResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
