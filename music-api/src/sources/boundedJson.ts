/** The largest real answer, 200 songs from iTunes, has about 400 kB. */
export const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

// The iTunes Search API calls its JSON text/javascript.
const JSON_TYPE = /^(?:application|text)\/(?:json|javascript)\b/i;

/**
 * Reads a response as JSON. Counts the bytes after decompression and stops at the limit, so neither an endless body
 * nor a compression bomb uses up memory.
 */
export async function readBoundedJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!JSON_TYPE.test(type) || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The answer is not JSON but "${type.slice(0, 100)}"`);
  }
  const body: AsyncIterable<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // An error in the loop cancels the body and closes the connection.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
}
