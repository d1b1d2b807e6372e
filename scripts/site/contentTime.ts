import { createHash } from 'node:crypto';

/**
 * A time of change that follows from a file's content. Static servers name a page by its time, in whole seconds, and
 * its length: two pages of one second and one length would be the same one to a browser that asks again.
 */
export function contentTime(content: string | Buffer): Date {
  const hash = createHash('sha256').update(content).digest();
  // 30 bits: long past, so no reader takes it for a change in progress.
  return new Date((hash.readUInt32BE() >>> 2) * 1000);
}
