import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import type { StepOutcome } from '../testReport.ts';

/** The repository's files by their paths in it: those that exist and that git does not ignore. */
export function repositoryFiles(): readonly string[] {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', listed, { cwd: repositoryRoot, encoding: 'utf8' });
  return [...new Set(output.split('\0'))].filter(
    (file) => file !== '' && existsSync(resolve(repositoryRoot, file)),
  );
}

/** The texts of the repository by path, as git lists them. */
export type Texts = ReadonlyMap<string, string>;

/** Pictures and the lock file are known by their names alone. */
const UNREAD = /\.(?:png|webp|ico|woff2?|mp3)$|^package-lock\.json$/;

const repositoryTexts = (): Texts =>
  new Map(
    repositoryFiles().map((path) => [
      path,
      UNREAD.test(path) ? '' : readFileSync(resolve(repositoryRoot, path), 'utf8'),
    ]),
  );

/** A step over the repository's texts: it fails if `findIn` finds something, and gives each finding to `tell`. */
export function checkTexts(
  name: string,
  findIn: (texts: Texts) => readonly string[],
  tell: (line: string) => void,
): StepOutcome {
  const found = findIn(repositoryTexts());
  for (const one of found) tell(`${name}: ${one}\n`);
  const isGood = found.length === 0;
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}
