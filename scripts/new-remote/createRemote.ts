import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { MENTIONS } from './mentions.ts';
import { assertNewName } from './remoteName.ts';
import { templateFiles } from './templateFiles.ts';

/**
 * Makes the workspace `remote-NAME` and mentions it where every remote is mentioned. Nothing is written before all is
 * known to be possible; throws a RemoteRefusedError where it is not.
 */
export function createRemote(name: string, root: string): void {
  assertNewName(name, root);
  const files = templateFiles(name, root);
  const packageJson = files.get(`remote-${name}/package.json`) ?? '';
  const mentions = MENTIONS.map(({ file, add }): [string, string] => [
    file,
    add(readFileSync(resolve(root, file), 'utf8'), name, packageJson),
  ]);
  for (const [file, text] of [...files, ...mentions]) {
    const path = resolve(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
