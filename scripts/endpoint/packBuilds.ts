import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmPack, temporaryFolder } from '../lib/index.ts';
import { filesOf, loadBuild, TYPES_FILE } from '../site/index.ts';

/**
 * Packs builds as one package by `npm pack`, each in a folder with the name of its part: the files of its record, its types and its
 * source maps. Throws a UserError if a build is not what its record says.
 */
export function packBuilds(directories: readonly string[]): Buffer {
  const { path: staged, remove } = temporaryFolder('package');
  try {
    const content = join(staged, 'package');
    mkdirSync(content);
    const parts = directories.map((directory) => {
      const { part, record } = loadBuild(directory);
      const files = filesOf(record).map(({ file }) => file);
      const names = ['build.json', TYPES_FILE, ...files, ...files.map((file) => `${file}.map`)];
      for (const name of names)
        if (existsSync(join(directory, name)))
          cpSync(join(directory, name), join(content, part, name));
      return part;
    });
    const description = { name: parts.join('-'), version: '0.0.0' };
    writeFileSync(join(content, 'package.json'), JSON.stringify(description));
    return readFileSync(npmPack(content, staged));
  } finally {
    remove();
  }
}
