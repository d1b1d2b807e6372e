import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setCanary } from './canary.ts';
import { publish, publishTree } from './publish.ts';
import { runHere, type Answer } from './testing/runHere.ts';
import { readRegistry } from '../site/registry.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { readBuild } from '../site/loadBuild.ts';
import { shortId, versionNamed } from '../site/versions.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(120_000);

let folder: SampleFolder;
let site: SiteLayout;
let one: string;
let two: string;

beforeAll(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  const builds = ['one', 'two'].map((mark) => sampleRemote(folder.path, 'player', mark));
  [one = '', two = ''] = builds.map((build) => shortId(readBuild(build).version));
  await publishTree(site, [sampleShell(folder.path, 'one'), builds[0]!]);
  await publish(site, builds[1]!, openGate);
});
afterAll(() => folder.remove());

/** Runs a command as npm does, in a process. */
function runProcess(...args: readonly string[]): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve(__dirname, 'cli.ts'), ...args],
    {
      encoding: 'utf8',
      cwd: resolve(__dirname, '../..'),
      env: { ...process.env, PRELUDE_SITE: site.directory },
    },
  );
  return { status, stdout, stderr };
}

/** Runs a command here, on this site if no other is named. */
const run = (...args: readonly string[]): Promise<Answer> =>
  runHere(...args, ...(args.includes('--site') ? [] : ['--site', site.directory]));

test('a rollback by the workspace’s name says where it went', () => {
  expect(runProcess('rollback', 'remote-player')).toEqual({
    status: 0,
    stdout: `player went from ${two} back to ${one} with revision 3.\n`,
    stderr: '',
  });
  expect(readRegistry(site).parts['player']).toMatchObject({
    current: versionNamed(site, 'player', one),
    earlier: [],
  });
});

test('the list is that of the site that is named, before that of the environment', () => {
  const empty = join(folder.path, 'empty');
  expect(runProcess('list').stdout).toContain(one);
  expect(runProcess('list', '--site', empty).stdout).toBe(`Nothing is published in ${empty}.\n`);
});

test('a revision keeps who made it and why, and the list and the log show it', async () => {
  const why = 'back from a\u001b[31m red\nline';
  const note = ['--note', why, '--author', 'Team Player'];
  await run('rollback', 'player', two, ...note);
  expect((await run('list')).stdout).toContain('\nby Team Player: back from a [31m red line\n');
  await run('rollback', 'player', one, '--author', 'Ada');
  const { stdout } = await run('list', '--log', '2');
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^revision +at \(UTC\) +act +author +commit +note$/),
    expect.stringMatching(/^5 .* rollback player to \w{12} +Ada$/),
    expect.stringMatching(
      /^4 .* rollback player to \w{12} +Team Player +back from a \[31m red line$/,
    ),
  ]);
});

test('the parts are shown with who made each version live', async () => {
  const { stdout } = await run('parts');
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^part +version +visitors +since \(UTC\) +author +commit +note$/),
    expect.stringMatching(/^shell +\w{12} +all +20/),
    expect.stringMatching(new RegExp(`^player +${one} +all +20.* +Ada$`)),
  ]);
});

test('help goes to stdout and does nothing', async () => {
  const { revision } = readRegistry(site);
  const { status, stdout } = await run('rollback', 'player', '--help');
  expect([status, stdout.split('\n', 1)]).toEqual([
    0,
    ['npm run rollback -- PART [VERSION] [options]'],
  ]);
  expect(readRegistry(site).revision).toBe(revision);
});

test('a watch at its last step publishes the canary', async () => {
  const METRICS = 'http://127.0.0.1:9';
  await setCanary(site, 'player', versionNamed(site, 'player', two), 50, openGate);
  const watched = ['canary', 'player', two, '--watch', '--metrics', METRICS, '--steps', '100'];
  expect(await run(...watched)).toEqual({
    status: 0,
    stdout: `player ${two} is current since revision ${readRegistry(site).revision}.\n`,
    stderr: '',
  });
  expect((await run('rollback', 'player')).status).toBe(0);
});

test.each([
  [['rollback', 'player'], 'player has no earlier version to go back to'],
  [['rollback'], 'The part to roll back is missing'],
  [['canary', 'player', 'build'], '--percent N is missing'],
  [['canary', 'player', 'abc', '--percent', 'ten'], '--percent must be a whole number, not “ten”'],
  [['canary', 'player', 'abc', '--watch'], '--metrics URL is missing'],
  [['canary', 'player', 'abc', '--watch', '--percent', '5'], '--watch grows by --steps'],
  [['canary', 'player', 'abc', '--watch', '--steps', '50,5'], '--steps must be ascending'],
  [['canary', 'player', 'abc', '--watch', '--steps', '5,all'], '--steps must be ascending'],
  [['canary', 'player', 'abc', '--watch', '--every-minutes', '0'], /above 0$/],
  [['publish', '--from', 'nowhere'], '--from nowhere: there is no such folder'],
  [['canary', '--from', '.'], '--percent N is missing'],
  [['unpublish'], 'The part to take out of the site is missing'],
  [['unpublish', 'shell'], 'a site is not without its shell'],
  [['unpublish', 'radio'], 'radio is not published here; there are player, shell'],
  [['unpublish', 'player'], /^the live shell [0-9a-f]{12} shows bar of player: publish a shell/],
  [['publish', 'radio'], /^“radio” is no part of this tree: there are shell, remote-/],
  [['deploy'], /^“deploy” is no command: there are publish, gate, rollback, /],
  [['list', '--everything'], /^Unknown option '--everything'/],
] as const)('%j is refused in one line', async (args, message) => {
  const { status, stdout, stderr } = await run(...args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trimEnd()).toMatch(message);
  expect(stderr.match(/\n/g)).toHaveLength(1);
});

test('a configuration of the site that is wrong is told in one line, and nothing changes', async () => {
  writeFileSync(site.config, '{ "aut": null }');
  const { status, stderr } = await run('recompose');
  expect(status).toBe(1);
  expect(stderr).toBe(`${site.config}: aut is no field of the configuration\n`);
});

test('a damaged newest revision is named, and the next command goes on from the one before', async () => {
  writeFileSync(site.config, '{ "auth": null }');
  const { revision } = readRegistry(site);
  writeFileSync(join(site.registry, `00000${revision}.json`), '{"revision": ');
  for (const command of ['list', 'recompose'])
    expect(await run(command)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        `00000${revision}\\.json is damaged \\(.*\\): publish again what it changed\n$`,
      ) as unknown,
    });
  expect((await run('rollback', 'player', one)).status).toBe(0);
  const { stdout } = await run('list', '--log', '1');
  expect(stdout).toContain(`(revision ${revision} is damaged)`);
});
