import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { formsOf } from './remoteName.ts';

/** Files by their path from the repository's top, with `/` between the parts. */
export type FilesByPath = ReadonlyMap<string, string>;

const ENDING = '.template';

/** The smoke journey of a remote, which the gate runs before the remote goes live (docs/gate.md). */
export const smokeSpecOf = (name: string): string => `e2e/smoke/${name}.spec.ts`;

function versionOf(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

/**
 * The files of a new remote, made from the template in this folder: the name in its forms, the contract that the
 * shell of this tree offers, and the versions that the other remotes depend on.
 */
export function templateFiles(name: string, root: string): FilesByPath {
  const words: Readonly<Record<string, string>> = {
    ...formsOf(name),
    contractVersion: CONTRACT_VERSION,
    sharedVersion: versionOf(resolve(root, 'shared/package.json')),
    reactVersion: versionOf(resolve(root, 'node_modules/react/package.json')),
  };
  const fill = (text: string): string =>
    text.replace(/__(\w+?)__/g, (mark, word: string) => words[word] ?? mark);
  const template = resolve(root, 'scripts/new-remote/template');
  const filled = (path: string): string => fill(readFileSync(path, 'utf8'));
  const workspace = resolve(template, 'workspace');
  const files = readdirSync(workspace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const path = resolve(entry.parentPath, entry.name);
      const target = relative(workspace, path).replaceAll('\\', '/').slice(0, -ENDING.length);
      return [`remote-${name}/${fill(target)}`, filled(path)];
    });
  return new Map([
    ...files,
    [smokeSpecOf(name), filled(resolve(template, `smoke.spec.ts${ENDING}`))],
  ]);
}
