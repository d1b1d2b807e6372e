import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { bundlePrograms } from '../kit/bundlePrograms.ts';
import { temporaryFolder } from '../lib/temporaryFolder.ts';
import { publishTree } from '../publish/publish.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { readRegistry } from '../site/registry.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { openEndpoint, tokenFor } from './testing/openEndpoint.ts';

const root = resolve(__dirname, '../..');

const { jobs } = parse(
  readFileSync(join(root, '.github/workflows/publish-remote.yml'), 'utf8'),
) as { jobs: { publish: { steps: readonly { name?: string; run?: string }[] } } };
const script = jobs.publish.steps.find(({ name }) => name === 'Publish')?.run ?? '';

/** The kit's program, as its package has it: its sources would be compiled at each start. */
const { path: kit, remove: removeKit } = temporaryFolder('kit');

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(kit, 'node_modules'));
  await bundlePrograms(kit, { prelude: join(root, 'scripts/kit/package/prelude.ts') });
  writeFileSync(join(kit, 'package.json'), '{ "type": "module" }');
});
afterAll(removeKit);

const folder = sampleFolderOfTests();
const { site } = folder;
let endpoint: FastifyInstance;
let url: string;

beforeEach(async () => {
  await publishTree(site, [folder.shell('one'), folder.remote('player', 'one')]);
  ({ endpoint, url } = await openEndpoint(site));
  const npx = `#!/bin/sh\nshift 2\nexec '${process.execPath}' '${kit}/prelude.js' "$@"\n`;
  writeFileSync(join(folder.path, 'npx'), npx, { mode: 0o755 });
});
afterEach(() => endpoint.close());

/** Runs the step of the reusable workflow as a runner does. */
async function runStep(environment: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
    env: {
      PATH: `${folder.path}:${process.env['PATH']}`,
      ENDPOINT: url,
      PERCENT: '',
      NOTE: '',
      GITHUB_SHA: 'c0ffee',
      ...environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output };
}

test('the workflow of a remote’s repository publishes its build, or makes it a canary', async () => {
  const DIRECTORY = folder.remote('player', 'two');
  const { version } = loadBuild(DIRECTORY);
  const PRELUDE_TOKEN = tokenFor(site, 'Players', 'player');
  const canary = await runStep({ DIRECTORY, PRELUDE_TOKEN, PERCENT: '10' });
  expect(canary).toMatchObject({ status: 0 });
  expect(readRegistry(site).parts['player']?.canary).toEqual({ version, percent: 10 });
  const NOTE = 'a fix & "more"';
  expect(await runStep({ DIRECTORY, PRELUDE_TOKEN, NOTE })).toMatchObject({ status: 0 });
  expect(readRegistry(site)).toMatchObject({
    author: 'Players',
    commit: 'c0ffee',
    note: NOTE,
    parts: { player: { current: version } },
  });
});

test('what the endpoint refuses fails the workflow and is in its log', async () => {
  const DIRECTORY = folder.remote('player', 'two');
  const PRELUDE_TOKEN = tokenFor(site, 'Catalog team', 'catalog');
  const refused = await runStep({ DIRECTORY, PRELUDE_TOKEN });
  expect(refused.status).not.toBe(0);
  expect(refused.output).toContain('This token may publish catalog and no other part');
});
