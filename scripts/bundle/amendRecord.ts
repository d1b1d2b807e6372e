import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '../site/index.ts';

/** Adds to the record of the build in a folder what only became known after bundling; it is part of the version's id. */
export function amendRecord(
  buildDirectory: string,
  addition: Readonly<Record<string, unknown>>,
): void {
  const file = join(buildDirectory, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  writeFileSync(file, `${JSON.stringify({ ...record, ...addition }, null, 2)}\n`);
}
