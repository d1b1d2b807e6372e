/** Keys that every object inherits a meaning for: a schema may skip them, and an assignment may change a prototype. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/** No JSON that Prelude reads is nested as deeply. */
const MAX_DEPTH = 64;

/** How much of it is read. */
export interface JsonBounds {
  readonly bytes: number;
  /** Its objects, lists, texts and numbers: a schema may say of each that it does not fit, and that takes a thousand times the bytes. */
  readonly values: number;
}

/** The largest file that Prelude's tools write, source maps and accounts aside, has a tenth of it. */
const FILE_BOUNDS: JsonBounds = { bytes: 4_000_000, values: 20_000 };

/** The largest real answer, 200 songs from iTunes, has about 400 kB. */
export const ANSWER_BOUNDS: JsonBounds = { bytes: 2 * 1024 * 1024, values: 100_000 };

// The iTunes Search API calls its JSON text/javascript.
const JSON_TYPE = /^(?:application|text)\/(?:json|javascript)\b/i;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error('is no UTF-8', { cause });
  }
}

/** Throws an Error if a value is not as `parseOutsideJson` promises. */
function assertPlain(value: unknown, maxValues: number): void {
  let values = 0;
  const look = (one: unknown, depth: number): void => {
    values += 1;
    if (values > maxValues)
      throw new Error(`has more than ${maxValues.toLocaleString('en')} values`);
    if (one === Infinity || one === -Infinity) throw new Error('has a number without end');
    if (typeof one !== 'object' || one === null) return;
    if (depth === MAX_DEPTH) throw new Error(`is nested more than ${MAX_DEPTH} deep`);
    if (!Array.isArray(one))
      for (const key of Object.keys(one))
        if (INHERITED.has(key)) throw new Error(`has a field named ${key}`);
    for (const part of Object.values(one)) look(part, depth + 1);
  };
  look(value, 0);
}

/**
 * Reads JSON from outside: an answer, a build, a site's folder, a configuration. Throws an Error if it is no JSON, no UTF-8, or
 * more than `bounds`, is nested more than 64 deep, has a number that JavaScript reads as Infinity, or has a key `__proto__`,
 * `constructor` or `prototype` anywhere. A schema must still read the value.
 */
export function parseOutsideJson(
  source: string | Uint8Array,
  { bytes, values }: JsonBounds = FILE_BOUNDS,
): unknown {
  if (source.length > bytes) throw new Error(`is larger than ${bytes.toLocaleString('en')} bytes`);
  const value: unknown = JSON.parse(typeof source === 'string' ? source : decode(source));
  assertPlain(value, values);
  return value;
}

/**
 * Reads a response as JSON from outside. Counts the bytes after decompression and stops at the limit, so neither an endless body
 * nor a compression bomb uses up memory.
 */
export async function readOutsideJson(
  response: Response,
  bounds = ANSWER_BOUNDS,
): Promise<unknown> {
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
    if (bytes > bounds.bytes) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return parseOutsideJson(Buffer.concat(chunks), bounds);
}
