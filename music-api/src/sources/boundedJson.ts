/** The largest real answer, 200 songs of iTunes, is about 400 kB. */
export const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

// The iTunes Search API calls its JSON text/javascript.
const JSON_TYPE = /^(?:application|text)\/(?:json|javascript)\b/i;

/**
 * Reads a response as JSON. The bytes are counted after decompression, and reading stops at the bound, so neither
 * an endless body nor a few compressed bytes that expand to gigabytes cost memory.
 */
export const readBoundedJson = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (!JSON_TYPE.test(type) || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The answer is not JSON but "${type.slice(0, 100)}"`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the body and closes its connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)));
};
