const RANDOM_BYTES = 16;

/**
 * A random text of 32 hexadecimal digits. Not `randomUUID`, which browsers hide from pages loaded over plain http, for
 * example from another machine of the same network.
 */
export function randomId(source: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = source.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
