import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
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
export async function sendRaw(
  url: string,
  { path, method = 'GET', headers, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, path, method, headers, agent: false });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  // The body says what is wrong.
  asked.on('error', () => undefined);
  const answer = { status: response.statusCode ?? 0, headers: response.headers };
  const received = await buffer(response);
  asked.destroy();
  return { ...answer, body: received };
}

/** The text of an answer. */
export function textOf({ headers, body }: RawResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
