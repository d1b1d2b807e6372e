import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import type { Sources } from './planted.ts';
import { linkPackages } from '../checks/linkPackages.ts';
import { repositoryFiles } from '../checks/repositoryFiles.ts';
import { RULE_FILES } from '../checks/ruleFiles.ts';

/** Makes a small Prelude in a temporary folder: the real rules, the real shared, and planted sources around it. */
export function makeFixtureRepository(sources: Sources) {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-rules-'));
  const copy = (path: string): void =>
    cpSync(join(repositoryRoot, path), join(folder, path), {
      recursive: true,
      // Tests judge nothing here, and every tool would read them.
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  // So that the real rules judge the planted sources.
  RULE_FILES.forEach(copy);
  copy('shared/src');
  for (const file of repositoryFiles())
    if (/^(?!e2e|examples).*package\.json$/.test(file)) copy(file);
  linkPackages(repositoryRoot, folder);
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return {
    /** Runs one of the repository's tools there, as a person would; gives all that it printed. */
    run(program: string, args: readonly string[]): string {
      const { stdout, stderr, error } = spawnSync(
        process.execPath,
        [join(repositoryRoot, 'node_modules', program), ...args],
        { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      );
      if (error) throw error;
      return stdout.trim() === '' ? stderr : stdout;
    },
    /** Removes the folder. */
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

export type FixtureRepository = ReturnType<typeof makeFixtureRepository>;
