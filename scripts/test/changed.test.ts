import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../lib/temporaryFolder.ts';
import { repositoryRoot } from '../lib/workspaces.ts';
import { changesSince } from './changed.ts';
import type { Stage } from './runSteps.ts';
import { browserFolders, browserStages, checkStages } from './steps.ts';

const namesOf = (stages: readonly Stage[]): readonly string[] =>
  stages.flatMap((stage) => ('run' in stage ? [stage] : stage.flat())).map(({ name }) => name);

const changed = (...files: readonly string[]) => ({ base: 'HEAD', files });

test('a change of a remote runs the static checks, unit tests and browser tests', () => {
  const changes = changed('remote-library/src/remote.tsx');
  expect(namesOf(checkStages(changes))).toEqual(expect.arrayContaining(['lint', 'types', 'unit']));
  expect(namesOf(browserStages(changes))).toEqual(['browser']);
});

test('a change of a browser test runs browser tests as well', () => {
  expect(namesOf(browserStages(changed('e2e/specs/catalog/home.spec.ts')))).toEqual(['browser']);
});

test.each([
  [['remote-player/src/remote.tsx'], ['cross', 'player']],
  [
    ['remote-player/package.json', 'remote-library/src/x.module.css'],
    ['cross', 'library', 'player'],
  ],
  [['remote-player/src/remote.tsx', 'shared/src/index.ts'], ['']],
  [['scripts/bundle/bundle.ts'], ['']],
  [['docs/testing.md', 'remote-player/src/bar/bar.test.tsx', 'shell/README.md'], []],
])('a change of %j runs the browser tests of the folders %j', (files, folders) => {
  expect(browserFolders(files)).toEqual(folders);
});

test('a change in shared selects the unit tests of remotes and tools that import it', () => {
  const jest = join(repositoryRoot, 'node_modules/.bin/jest');
  const changes = ['shared/src/ui/Menu.tsx', 'shared/src/contract/contractVersion.ts'];
  const projects = ['--selectProjects', 'remote-player', 'scripts'];
  const tests = execFileSync(jest, [...projects, '--listTests', '--findRelatedTests', ...changes], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const related = ['remote-player/src/queue/QueuePanel.test.tsx', 'scripts/gate/runGate.test.ts'];
  for (const test of related) expect(tests).toContain(join(repositoryRoot, test));
});

test('a change of a rule runs the planted breaches', () => {
  for (const rule of ['oxlint.config.mjs', 'scripts/test/lint/oneText.mjs'])
    expect(namesOf(checkStages(changed(rule)))).toContain('rules');
  expect(namesOf(checkStages(changed('remote-library/src/remote.tsx')))).not.toContain('rules');
});

test('without a change only the static checks run, and where nothing tells what has changed all tests', () => {
  expect(namesOf(checkStages(changed()))).not.toContain('unit');
  expect(browserStages(changed())).toEqual([]);
  expect(namesOf([...checkStages(null), ...browserStages(null)])).toEqual(
    expect.arrayContaining(['lint', 'unit', 'browser']),
  );
});

test('changes since a branch: its commits, edits and new files; nothing that is gone or that the other side did', () => {
  const { path: folder, remove } = temporaryFolder('changed');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const commit = (file: string): void => {
    writeFileSync(join(folder, file), 'committed');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', file);
  };
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['edited.ts', 'gone.ts', 'same.ts']) commit(file);
  const base = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'work');
  commit('committed.ts');
  git('switch', '--quiet', 'main');
  commit('foreign.ts');
  git('switch', '--quiet', 'work');
  writeFileSync(join(folder, 'edited.ts'), 'edited');
  writeFileSync(join(folder, 'new ä.ts'), '');
  rmSync(join(folder, 'gone.ts'));

  const files = ['committed.ts', 'edited.ts', 'new ä.ts'];
  expect(changesSince('main', folder)).toEqual({ base, files });
  expect(changesSince('HEAD', folder).files).toEqual(['edited.ts', 'new ä.ts']);
  remove();
});
