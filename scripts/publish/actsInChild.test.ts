import { join } from 'node:path';
import { readRegistry, Refused, siteFolder, shortId } from '../site/index.ts';
import {
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { actsInChild } from './actsInChild.ts';
import { publishTree } from './publish.ts';

let folder: SampleFolder;

beforeEach(() => {
  folder = sampleFolder();
});
afterEach(() => folder.remove());

test('an act runs in a process of its own; its result and its refusal arrive here', async () => {
  const site = siteFolder(join(folder.path, 'site'));
  const shell = sampleShell(folder.path, 'one');
  const publishPlayer = (mark: string) =>
    publishTree(site, [shell, sampleRemote(folder.path, 'player', mark)]);
  const first = (await publishPlayer('one')).parts['player']!.current!;
  await publishPlayer('two');
  const acts = actsInChild(site);
  const { said, revision } = await acts.rollback('player', null, { author: 'Player team' });
  expect(said).toContain(`back to ${shortId(first)}`);
  expect(readRegistry(site)).toMatchObject({ revision, author: 'Player team' });
  await expect(acts.canary('player', { version: 'a'.repeat(64) }, 5, {})).rejects.toThrow(Refused);
}, 60_000);
