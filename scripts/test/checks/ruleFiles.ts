import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';

/** The files that decide what the checks refuse. */
export const RULE_FILES: readonly string[] = [
  'package.json',
  'tsconfig.base.json',
  'eslint.config.mjs',
  '.oxlintrc.json',
  'stylelint.config.mjs',
  '.dependency-cruiser.cjs',
  'knip.ts',
  'scripts/test/checks/avoidedWords.json',
  'scripts/test/checks/fileNameRule.mjs',
  'scripts/test/checks/jsonDoors.json',
  'scripts/test/checks/oneTextRule.mjs',
  'scripts/test/checks/tsconfig.lint.json',
];

/** True if a change of the file can change what the planted breaches prove. */
export const isRuleFile = (file: string): boolean =>
  RULE_FILES.includes(file) ||
  file === 'package-lock.json' ||
  file.startsWith('scripts/test/laws/');

/** Where a tool caches its results: the tools do not notice by themselves that a rule's own code or a package changed. */
export function cacheOf(tool: string): string {
  const hash = createHash('sha256');
  for (const file of [...RULE_FILES, 'package-lock.json'])
    hash.update(readFileSync(resolve(repositoryRoot, file)));
  return resolve(repositoryRoot, '.cache/checks', hash.digest('hex').slice(0, 16), tool);
}
