import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const isDone = existsSync(record) && readFileSync(record, 'utf8') === text;
  if (isDone && readdirSync(directory).length === readdirSync(build).length) return;
  // A build holds no file that its record does not name: none of an earlier copy.
  rmSync(directory, { recursive: true, force: true });
  cpSync(build, directory, { recursive: true });
  writeFileSync(record, text);
}
