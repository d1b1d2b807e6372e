import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { FastifyInstance } from 'fastify';
import { openEndpoint, tokenFor } from '../endpoint/testing/openEndpoint.ts';
import { tokensOf } from '../endpoint/tokens.ts';
import { ENDPOINT_COMMANDS } from '../kit/package/endpointCommands.ts';
import { repositoryRoot } from '../lib/workspaces.ts';
import { readBuild } from '../site/loadBuild.ts';
import { readRegistry, revisionFile } from '../site/registry.ts';
import type { SiteLayout } from '../site/siteLayout.ts';
import { openGate, sampleFolder, type SampleFolder } from '../site/testing/sampleBuild.ts';
import { shortId, versionNamed } from '../site/versions.ts';
import { setCanary } from './canary.ts';
import { PUBLISHING_COMMANDS } from './commands.ts';
import { publish, publishTree } from './publish.ts';
import { runHere, runOf, type Answer } from './testing/runHere.ts';

// A watch looks every ten minutes.
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

// Processes start slowly on a busy machine.
jest.setTimeout(120_000);

let folder: SampleFolder;
let site: SiteLayout;
let one: string;
let two: string;
let endpoint: FastifyInstance | undefined;

beforeAll(async () => {
  folder = sampleFolder();
  ({ site } = folder);
  const builds = ['one', 'two'].map((mark) => folder.remote('player', mark));
  [one = '', two = ''] = builds.map((build) => shortId(readBuild(build).version));
  await publishTree(site, [folder.shell('one'), builds[0]!]);
  await publish(site, [builds[1]!], openGate);
});
afterAll(async () => {
  await endpoint?.close();
  folder.remove();
});

/** Runs a command as npm does, in a process. */
function runProcess(...args: readonly string[]): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/prelude.ts', ...args],
    {
      encoding: 'utf8',
      cwd: repositoryRoot,
      env: { ...process.env, PRELUDE_SITE: site.directory },
    },
  );
  return { status, stdout, stderr };
}

/** Runs a command here, on this site. */
const run = (...args: readonly string[]): Promise<Answer> =>
  runHere(...args, '--site', site.directory);

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

test('each npm script of a command runs one that there is, and each command has one', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const run = Object.values(scripts).flatMap(
    (script) => /^node scripts\/bootstrap\.mjs prelude\.ts (\S+)$/.exec(script)?.[1] ?? [],
  );
  const { status, stdout, stderr } = runProcess('--help');
  expect([status, stderr]).toEqual([0, '']);
  const listed = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, name = '']) => name);
  expect([...run].sort()).toEqual([...listed].sort());
});

const described = (
  command: CommandUnknownOpts,
): readonly (readonly [string, CommandUnknownOpts])[] =>
  [command, ...command.commands].map((each) => [each.name(), each]);

test.each(PUBLISHING_COMMANDS.flatMap(described))(
  '%s says what it and its options do',
  (_, command) => {
    expect(command.description()).toMatch(/\.$/);
    for (const { flags, description } of command.options)
      expect([flags, description]).toEqual([flags, expect.stringMatching(/\w/)]);
  },
);

test('a revision keeps who made it and why, and the list and the log show it', async () => {
  const why = 'back from a\u001b[31m red\nline';
  await run('rollback', 'player', two, '--note', why, '--author', 'Team Player');
  const said = 'Team Player +\\| + \\| back from a \\[31m red line';
  expect((await run('list')).stdout).toMatch(
    new RegExp(`^\\| player +\\| ${two} +\\| all +\\| 20.* \\| ${said} \\| ${one} +\\|$`, 'm'),
  );
  await run('rollback', 'player', one, '--author', 'Ada');
  const { stdout } = await run('list', '--log', '2');
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^\| revision \| at \(UTC\) +\| act +\| author +\| commit \| note +\|$/),
    expect.stringMatching(/^\| -/),
    expect.stringMatching(/^\| 5 .* \| rollback player to \w{12} \| Ada +\|/),
    expect.stringMatching(new RegExp(`^\\| 4 .* \\| rollback player to \\w{12} \\| ${said} \\|$`)),
  ]);
});

test('the list shows a canary, and a watch at its last step publishes it', async () => {
  const METRICS = 'http://127.0.0.1:9';
  const canary = { part: 'player', version: versionNamed(site, 'player', two) };
  await setCanary(site, canary, 10, openGate);
  expect((await run('list')).stdout).toMatch(
    new RegExp(
      `^\\| player +\\| ${one} \\| 90 % .*\n\\| player +\\| ${two} \\| 10 %, canary \\| 20[^]* canary player `,
      'm',
    ),
  );
  const watched = ['watch', 'player', two, '--metrics', METRICS, '--steps', '100'];
  expect(await run(...watched)).toEqual({
    status: 0,
    stdout: `player ${two} is current since revision ${readRegistry(site).revision}.\n`,
    stderr: '',
  });
  expect((await run('rollback', 'player')).status).toBe(0);
});

const CANARY = ['canary', 'player', 'abc'];
const WATCH = ['watch', 'player', 'abc'];

test.each([
  [['rollback', 'player'], 'player has no earlier version to go back to'],
  [['canary', '--percent', '5'], 'Name a part and a version of it, or `build`, or use --from DIR.'],
  [[...CANARY, '--percent', '101'], 'It must be a whole number from 0 to 100.'],
  [[...CANARY, '--percent', '0.5'], 'It must be a whole number from 0 to 100.'],
  [WATCH, 'Use --metrics URL: where METRICS_PORT'],
  [[...WATCH, '--metrics', 'here'], 'It must be an address'],
  [[...WATCH, '--steps', '50,5'], 'Use ascending whole numbers'],
  [[...WATCH, '--every-minutes', '0'], 'It must be a whole number, at least 1.'],
  [['publish'], 'Name a part, such as remote-player, or use --from DIR.'],
  [['publish', '--from', 'nowhere'], 'There is no such folder.'],
  [[...CANARY, '--percent', '5', '--from', '.'], 'Use either --from DIR or part names, not both.'],
  [['preview', '--from', '.', '--from', '..'], 'Use --from once: this command takes one build.'],
  [['publish', 'radio'], /^“radio” is no part of this tree\. Use one of shell, remote-/],
  [['publish', 'player', '--to', 'https://a.example'], 'Set PRELUDE_TOKEN to the team’s token.'],
  [['unpublish', 'shell'], 'The shell can’t be unpublished.'],
  [['unpublish', 'radio'], 'radio is not published here; there are player, shell'],
  [['unpublish', 'player'], /^the live shell [0-9a-f]{12} shows bar of player: publish a shell/],
  [['token', 'steal'], 'Unknown action “steal”. Use create, list or revoke.'],
  [['token', 'create', 'a\nb', '--parts', 'player'], /^team: must be a name/],
  [['token', 'create', 'a', '--parts', '../player'], /^parts\.0: must be a name/],
  [['token', 'create', 'a', '--parts', ''], /^parts: /],
  [['token', 'create', 'a', '--parts', 'player', '--days', '0'], 'whole number from 1 to 366'],
  [['preview', 'player'], 'Name a part and a version of it'],
  [['deploy'], "unknown command 'deploy'"],
] as const)('%j is refused without a stack', async (args, message) => {
  const { status, stdout, stderr } = await run(...args);
  expect([status, stdout]).toEqual([1, '']);
  const [line = '', ...hint] = stderr.trimEnd().split('\n');
  expect(line).toMatch(message);
  expect([[], ['Add --help to see how it is called.']]).toContainEqual(hint);
});

test('what is no misuse throws: here a disk that can’t be read', async () => {
  const unreadable = revisionFile(site, 999_999);
  mkdirSync(unreadable);
  await expect(run('list')).rejects.toThrow('EISDIR');
  rmSync(unreadable, { recursive: true });
});

test('a token is shown once, listed without its secret, and revoked by its id', async () => {
  const made = await run('token', 'create', 'Players', '--parts', 'remote-player,radio');
  expect(made.stdout).toMatch(/^prelude_[\w-]{43}\n$/);
  expect(made.stderr).toMatch(
    /^\w{12}: Players may publish player, radio until 20\d\d-\d\d-\d\d \d\d:\d\d\./,
  );
  const { stdout } = await run('token', 'list');
  const [{ id } = { id: '' }] = tokensOf(site).list();
  expect(stdout).toMatch(new RegExp(`^\\| ${id} \\| Players \\| player radio \\|`, 'm'));
  expect(stdout).not.toContain(made.stdout.trim());
  expect((await run('token', 'revoke', id)).stdout).toBe(`The token ${id} has ended.\n`);
  expect(tokensOf(site).list()).toEqual([]);
  expect((await run('token', 'revoke', id)).stderr).toMatch(/^There is no token /);
});

test('a watch by these commands and by the kit’s goes through an endpoint; one that ends its canary fails', async () => {
  let looks = 0;
  const fetchCounts = () => {
    looks += 1;
    const counted = { part: 'player', starts: 100 * looks };
    const live = { ...counted, version: one, channel: 'live', failed: 0 };
    const canary = { ...counted, version: two, channel: 'canary', failed: 50 * looks };
    return Promise.resolve(Response.json({ startedAt: 'now', versions: [live, canary] }));
  };
  const counts = { url: 'http://counts', token: null, fetch: fetchCounts };
  let url: string;
  ({ endpoint, url } = await openEndpoint(site, { counts }));
  process.env['PRELUDE_TOKEN'] = tokenFor(site, 'Players', 'player');
  for (const commands of [PUBLISHING_COMMANDS, ENDPOINT_COMMANDS]) {
    const watch = ['watch', 'player', two, '--note', 'louder', '--to', url];
    const { status, stdout } = await runOf(commands, ...watch);
    expect(status).toBe(1);
    expect(stdout).toContain(
      `The canary of player ${two} has ended: 5 %: failed in 50 of 100 page loads`,
    );
    expect(readRegistry(site)).toMatchObject({ author: 'Players', note: 'louder' });
    expect(readRegistry(site).parts['player']?.canary).toBeNull();
  }
  expect((await runOf(ENDPOINT_COMMANDS, 'list', '--to', url)).stdout).toContain(one);
  await endpoint.close();
  expect((await runHere('rollback', 'player', '--to', url)).stderr).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ did not answer: (connect ECONNREFUSED|other side closed)/,
  );
  delete process.env['PRELUDE_TOKEN'];
});

test('the endpoint does not start with a wrong variable', async () => {
  const env = { ...process.env, TRUSTED_PROXIES: 'everyone' };
  const replaced = jest.replaceProperty(process, 'env', env);
  const { status, stdout, stderr } = await run('serve');
  replaced.restore();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^TRUSTED_PROXIES must .*\.\n$/);
});

test('the list names a damaged newest revision', async () => {
  const file = revisionFile(site, readRegistry(site).revision);
  writeFileSync(file, '{"revision": ');
  const { status, stdout } = await run('list');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    new RegExp(`${basename(file)} is damaged \\(.*\\): publish again what it changed\n$`),
  );
});
