import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { filesOf, loadBuild, TYPES_FILE } from '../site/index.ts';

/** Packs the build in a folder as the endpoint takes it: what its record names, its types and its source maps. */
export async function packBuild(directory: string): Promise<Buffer> {
  const files = filesOf(loadBuild(directory).record).map(({ file }) => file);
  const names = ['build.json', TYPES_FILE, ...files, ...files.map((file) => `${file}.map`)];
  const there = [...new Set(names)].filter((file) => existsSync(join(directory, file)));
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: directory, gzip: true, portable: true }, there))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}
