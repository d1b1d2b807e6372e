import childProcess from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { readRegistry, UserError, shortId } from '../site/index.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { performInChild } from './performInChild.ts';
import { publishTree } from './publish.ts';

const folder = sampleFolderOfTests();
/** Where the operations write for a while. */
let temporary: string;

beforeEach(() => {
  temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
});
afterEach(() => jest.restoreAllMocks());

test('an operation runs in a separate process; its result and its refusal arrive here', async () => {
  const { site } = folder;
  const shell = folder.shell('one');
  const publishPlayer = (mark: string) => publishTree(site, [shell, folder.remote('player', mark)]);
  const first = (await publishPlayer('one')).parts['player']!.current!;
  await publishPlayer('two');
  const perform = performInChild(site);
  const author = 'Player team';
  const { said, revision } = await perform({ name: 'rollback', part: 'player', author });
  expect(said).toContain(`back to ${shortId(first)}`);
  expect(readRegistry(site)).toMatchObject({ revision, author });
  await expect(
    perform({ name: 'canary', part: 'player', version: 'a'.repeat(64), percent: 5 }),
  ).rejects.toThrow(UserError);
}, 60_000);

test('what an operation writes for a while goes with its process, also where that is killed', async () => {
  const fork = jest.spyOn(childProcess, 'fork');
  const acting = performInChild(folder.site)({ name: 'rollback', part: 'player' });
  const [written = ''] = readdirSync(temporary);
  const child = fork.mock.results[0]?.value as childProcess.ChildProcess;
  expect(fork.mock.calls[0]?.[1]).toMatchObject({ env: { TMPDIR: join(temporary, written) } });
  child.kill('SIGKILL');
  await expect(acting).rejects.toThrow('ended with SIGKILL');
  expect(readdirSync(temporary)).toEqual([]);
});
