import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, type RemoteFacts } from '../../site/index.ts';

/** Copies a build, of whose record some facts change; does nothing where that has been done. */
export function relabel(
  build: string,
  directory: string,
  facts: Readonly<Partial<RemoteFacts>>,
): void {
  const text = `${JSON.stringify({ ...readBuild(build).record, ...facts }, null, 2)}\n`;
  const record = join(directory, 'build.json');
  if (existsSync(record) && readFileSync(record, 'utf8') === text) return;
  cpSync(build, directory, { recursive: true });
  writeFileSync(record, text);
}
