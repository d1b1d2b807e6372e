import { join } from 'node:path';
import { createEndpoint } from '../endpoint/endpoint.ts';
import { createToken, readTokens } from '../endpoint/tokens.ts';
import { readRegistry } from '../site/registry.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { actsOf } from './acts.ts';
import { publish, publishTree } from './publish.ts';
import { runHere } from './testing/runHere.ts';

let folder: SampleFolder;
let site: SiteLayout;
let endpoint: Awaited<ReturnType<typeof createEndpoint>>;
let url: string;

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  const player = (mark: string): string => sampleRemote(folder.path, 'player', mark);
  await publishTree(site, [sampleShell(folder.path, 'one'), player('one')]);
  await publish(site, player('two'), openGate);
  endpoint = await createEndpoint({ site, acts: actsOf(site, openGate, () => undefined) });
  url = await endpoint.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  delete process.env['PRELUDE_TOKEN'];
  await endpoint.close();
  folder.remove();
});

test('a rollback and a canary go through an endpoint, without the site’s folder', async () => {
  process.env['PRELUDE_TOKEN'] = createToken(site, {
    team: 'Players',
    parts: ['player'],
    days: 1,
  }).secret;
  const two = readRegistry(site).parts['player']!.current!;
  const back = await runHere('rollback', 'remote-player', '--to', url, '--note', 'too loud');
  expect(back).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^player went from \w{12} back to \w{12} with revision 3\.\n$/),
  });
  expect(readRegistry(site)).toMatchObject({ author: 'Players', note: 'too loud' });
  const canary = ['canary', 'player', two.slice(0, 12), '--percent', '10', '--to', url];
  expect((await runHere(...canary)).stdout).toBe(
    `10 of 100 visitors get player ${two.slice(0, 12)} since revision 4.\n`,
  );
});

test('what the endpoint refuses is one line, and so is a token that is missing', async () => {
  const rollback = ['rollback', 'player', '--to', url];
  expect(await runHere(...rollback)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PRELUDE_TOKEN, the team’s token, is not set\n',
  });
  process.env['PRELUDE_TOKEN'] = 'prelude_nothing';
  expect((await runHere(...rollback)).stderr).toBe(
    'A valid token is needed: Authorization: Bearer …\n',
  );
  await endpoint.close();
  expect((await runHere(...rollback)).stderr).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ did not answer: /,
  );
});

test('a token is shown once, listed without its secret, and revoked by its id', async () => {
  const made = await runHere(
    ...['token', 'create', 'Players', '--parts', 'remote-player,radio', '--site', site.directory],
  );
  expect(made.stdout).toMatch(/^prelude_[\w-]{43}\n$/);
  expect(made.stderr).toMatch(
    /^\w{12}: Players may publish player, radio until 20\d\d-\d\d-\d\d\./,
  );
  const { stdout } = await runHere('token', 'list', '--site', site.directory);
  const [{ id } = { id: '' }] = readTokens(site);
  expect(stdout).toMatch(new RegExp(`^id .*\n${id}  Players  player radio  `));
  expect(stdout).not.toContain(made.stdout.trim());
  expect((await runHere('token', 'revoke', id, '--site', site.directory)).stdout).toBe(
    `The token ${id} of Players has ended.\n`,
  );
  expect(readTokens(site)).toEqual([]);
  expect((await runHere('token', 'revoke', id, '--site', site.directory)).stderr).toMatch(
    /^There is no token /,
  );
  expect((await runHere('token', 'steal', '--site', site.directory)).stderr).toBe(
    '“steal” is none of create, list and revoke\n',
  );
});
