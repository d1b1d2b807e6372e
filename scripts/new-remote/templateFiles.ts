import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { packageOf } from '../lib/index.ts';

const ENDING = '.template';

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * The files of a new remote by their path from the repository's top, made from the template in this folder: its workspace, and
 * the smoke journey that the gate runs before it goes live (docs/gate.md).
 */
export function templateFiles(name: string, root: string): ReadonlyMap<string, string> {
  const words: Readonly<Record<string, string>> = {
    name,
    Name: name.split('-').map(capitalized).join(''),
    Title: capitalized(name.replaceAll('-', ' ')),
    contractVersion: CONTRACT_VERSION,
    sharedVersion: packageOf('shared', root).version,
    reactVersion: packageOf('node_modules/react', root).version,
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
    [`e2e/smoke/${name}.spec.ts`, filled(resolve(template, `smoke.spec.ts${ENDING}`))],
  ]);
}
