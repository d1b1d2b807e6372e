import { createHash } from 'node:crypto';

/** The product's track ids are numbers: a source's text is replaced by the first 52 bits of its hash. */
export const numericId = (id: string): number =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 13), 16);
