import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remotePackages } from '../lib/index.ts';
import { MENTIONS } from './mentions.ts';
import { RemoteRefusedError } from './remoteName.ts';
import { smokeSpecOf, templateFiles } from './templateFiles.ts';

/** The shell's file that gives this remote a place; undefined where none does. */
function placeOf(name: string, root: string): string | undefined {
  const gives = new RegExp(`remote[:=] ?['"]${name}['"]|^ +"${name}",?$`, 'm');
  const sources = readdirSync(resolve(root, 'shell/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `shell/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
  return ['shell/package.json', ...sources].find((file) =>
    gives.test(readFileSync(resolve(root, file), 'utf8')),
  );
}

/** The remote's files that git could not bring back and that are not as they were made; all where there is no git. */
function unsavedFiles(name: string, root: string): readonly string[] {
  const folder = `remote-${name}`;
  const places = [folder, smokeSpecOf(name)];
  const args = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z', '--'];
  const { status, stdout } = spawnSync('git', [...args, ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  const changed =
    status === 0
      ? stdout.split('\0').flatMap((line) => (line === '' ? [] : [line.slice(3)]))
      : readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/[\\/]dist([\\/]|$)/.test(entry.parentPath))
          .map((entry) => resolve(entry.parentPath, entry.name).slice(root.length + 1))
          .concat(smokeSpecOf(name));
  const made = templateFiles(name, root);
  return changed.filter((file) => {
    const path = resolve(root, file);
    try {
      return readFileSync(path, 'utf8') !== made.get(file.replaceAll('\\', '/'));
    } catch {
      // A file that is gone can't be lost.
      return false;
    }
  });
}

/**
 * Takes a remote away: its workspace, its mentions, and what was built of it. Throws a RemoteRefusedError where the
 * shell still shows it, or where work would be lost that git does not have, unless `force` says so.
 */
export function removeRemote(name: string, root: string, force: boolean): void {
  const known = remotePackages(root).map((remote) => remote.name);
  if (!known.includes(name))
    throw new RemoteRefusedError(
      `There is no remote ${name || 'without a name'}. The remotes are ${known.join(', ')}.`,
    );
  const place = placeOf(name, root);
  if (place !== undefined)
    throw new RemoteRefusedError(`The shell shows ${name}: take its place in ${place} away first.`);
  const [unsaved] = force ? [] : unsavedFiles(name, root);
  if (unsaved !== undefined)
    throw new RemoteRefusedError(
      `${unsaved} is not committed, and would be lost: commit it, or say --force.`,
    );
  const folder = `remote-${name}`;
  const mentions = MENTIONS.map(({ file, remove }): [string, string] => {
    const path = resolve(root, file);
    return [path, remove(readFileSync(path, 'utf8'), name)];
  });
  for (const [path, text] of mentions) writeFileSync(path, text);
  const traces = [
    folder,
    smokeSpecOf(name),
    `node_modules/@prelude/${folder}`,
    `.tsbuild/${folder}`,
    `.tsbuild/${folder}.tsbuildinfo`,
    `.cache/builds/${folder}.txt`,
  ];
  for (const trace of traces) rmSync(resolve(root, trace), { recursive: true, force: true });
}
