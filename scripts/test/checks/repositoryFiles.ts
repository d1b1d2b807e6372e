import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import type { Step } from '../runSteps.ts';
import { wholeOutcome } from '../testReport.ts';

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

/** A step over the repository's texts: it fails if `findIn` finds something, and says each finding. */
export const checkTexts = (name: string, findIn: (texts: Texts) => readonly string[]): Step => ({
  name,
  run(say) {
    const found = findIn(repositoryTexts());
    for (const one of found) say(`${name}: ${one}\n`);
    return wholeOutcome(found.length === 0);
  },
});
