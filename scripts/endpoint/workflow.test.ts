import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { performOn } from '../publish/perform.ts';
import { publishTree } from '../publish/publish.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { readRegistry } from '../site/registry.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { createEndpoint } from './endpoint.ts';
import { tokensOf } from './tokens.ts';

interface Workflow {
  readonly jobs: {
    readonly publish: { readonly steps: readonly { name?: string; run?: string }[] };
  };
}

const { jobs } = parse(
  readFileSync(resolve(__dirname, '../../.github/workflows/publish-remote.yml'), 'utf8'),
) as Workflow;
const script = jobs.publish.steps.find(({ name }) => name === 'Publish')?.run ?? '';

let folder: SampleFolder;
let site: SiteLayout;
let endpoint: FastifyInstance;
let url: string;

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  await publishTree(site, [
    sampleShell(folder.path, 'one'),
    sampleRemote(folder.path, 'player', 'one'),
  ]);
  endpoint = await createEndpoint({
    site,
    perform: performOn(site, openGate, () => undefined),
  });
  url = await endpoint.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await endpoint.close();
  folder.remove();
});

/** Runs the step of the reusable workflow as a runner does. */
async function runStep(environment: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PART: 'player',
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

const token = (...parts: readonly string[]): string =>
  tokensOf(site).create({ team: 'Players', parts: [...parts] }, new Date(Date.now() + 60_000))
    .secret;

// The step needs curl and GNU tar, as GitHub's runners have them.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'the workflow of a remote’s repository publishes its build, or makes it a canary',
  async () => {
    const DIRECTORY = sampleRemote(folder.path, 'player', 'two');
    const { version } = loadBuild(DIRECTORY);
    const PRELUDE_TOKEN = token('player');
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
  },
);

onLinux('what the endpoint refuses fails the workflow and is in its log', async () => {
  const DIRECTORY = sampleRemote(folder.path, 'player', 'two');
  const refused = await runStep({ DIRECTORY, PRELUDE_TOKEN: token('catalog') });
  expect(refused.status).not.toBe(0);
  expect(refused.output).toContain('This token may publish catalog and no other part');
  const plain = await runStep({
    DIRECTORY,
    PRELUDE_TOKEN: 'x',
    ENDPOINT: 'http://publish.example',
  });
  expect(plain).toEqual({ status: 1, output: 'The endpoint must be an https address\n' });
});
