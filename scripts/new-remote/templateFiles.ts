import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';

/** The forms of a name that the template takes. */
interface NameForms {
  /** `talk-radio`: the registry's name. */
  readonly name: string;
  /** `TalkRadio`: components. */
  readonly Name: string;
  /** `Talk radio`: what people read. */
  readonly Title: string;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A kebab-case name in its other forms. */
const formsOf = (name: string): NameForms => ({
  name,
  Name: name.split('-').map(capitalized).join(''),
  Title: capitalized(name.replaceAll('-', ' ')),
});

/** Files by their path from the repository's top, with `/` between the parts. */
type FilesByPath = ReadonlyMap<string, string>;

const ENDING = '.template';

function versionOf(packageFile: string): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

/**
 * The files of a new remote, made from the template in this folder: its workspace, and the smoke journey that the gate runs
 * before it goes live (docs/gate.md).
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
    [`e2e/smoke/${name}.spec.ts`, filled(resolve(template, `smoke.spec.ts${ENDING}`))],
  ]);
}
