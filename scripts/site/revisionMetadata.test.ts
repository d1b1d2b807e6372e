import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolderOfTests } from './testing/sampleBuild.ts';
import { metadataOf } from './revisionMetadata.ts';

const folder = sampleFolderOfTests();
const outside = sampleFolderOfTests();
const CI = { GITHUB_ACTOR: 'ada', GITHUB_SHA: 'c0ffee' };

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder.path, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

beforeEach(() => {
  git('init', '--quiet');
  git('config', 'user.name', 'Ada Lovelace');
  git('config', 'user.email', 'ada@example.org');
  writeFileSync(join(folder.path, 'source.ts'), 'one');
  git('add', '.');
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'one');
});

test('author and commit come from the git repository of the sources, which says where they are changed', () => {
  const head = git('rev-parse', 'HEAD');
  expect(metadataOf({}, folder.path, {})).toEqual({ author: 'Ada Lovelace', commit: head });
  writeFileSync(join(folder.path, 'source.ts'), 'two');
  expect(metadataOf({}, folder.path, {}).commit).toBe(`${head}-dirty`);
});

test('in CI they come from the environment', () => {
  const expected = { author: 'ada', commit: 'c0ffee', note: 'a fix' };
  expect(metadataOf({ note: 'a fix' }, folder.path, CI)).toEqual(expected);
});

test('what is said at the terminal comes first, and an act that builds nothing has no commit', () => {
  expect(metadataOf({ author: 'Grace' }, null, CI)).toEqual({ author: 'Grace' });
});

test('without a repository nothing is made up', () => {
  expect(metadataOf({ author: 'Grace' }, outside.path, {})).toEqual({ author: 'Grace' });
});
