import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../lib/ports.ts';
import { type StandIn, startStandIn } from '../../serve/testing/standIn.ts';
import { sampleFolderOfTests } from '../../site/testing/sampleBuild.ts';
import type { StepOutcome } from '../testReport.ts';
import { audit } from './audit.ts';

// npm starts slowly on a busy machine.
jest.setTimeout(120_000);

const BULK = '/-/npm/v1/security/advisories/bulk';
const ADVISORY = 'GHSA-aaaa-bbbb-cccc';

const folder = sampleFolderOfTests();
let server: StandIn | undefined;
let said: string;

const packageOf = (registry: string, name: string, dev: boolean) => ({
  version: '1.0.0',
  resolved: `${registry}/${name}/-/${name}-1.0.0.tgz`,
  dev,
});

/** A project that ships one package and is developed with another. */
function writeProject(registry: string): void {
  const project = {
    name: 'project',
    version: '1.0.0',
    dependencies: { 'package-that-ships': '1.0.0' },
    devDependencies: { 'package-for-tests': '1.0.0' },
  };
  folder.write('package.json', JSON.stringify(project));
  const lock = {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': project,
      'node_modules/package-that-ships': packageOf(registry, 'package-that-ships', false),
      'node_modules/package-for-tests': packageOf(registry, 'package-for-tests', true),
    },
  };
  folder.write('package-lock.json', JSON.stringify(lock));
}

const advisoryOf = (severity: string) => ({
  id: 1,
  url: `https://advisories.example/${ADVISORY}`,
  title: 'It runs what it gets',
  severity,
  vulnerable_versions: '<2.0.0',
});

type Registry = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A registry that knows advisories by package, as npm's own does, and the packages that npm asks for then. */
const knowing =
  (advisories: Readonly<Record<string, string>>): Registry =>
  async (request, response) => {
    const { url = '' } = request;
    if (url !== BULK) {
      const name = url.slice(1);
      const version = { name, version: '1.0.0', dist: { tarball: 'x', shasum: 'x' } };
      const versions = { '1.0.0': version };
      response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }));
      return;
    }
    const asked = JSON.parse(gunzipSync(await buffer(request)).toString()) as object;
    const found = Object.entries(advisories)
      .filter(([name]) => name in asked)
      .map(([name, severity]) => [name, [advisoryOf(severity)]] as const);
    response.end(JSON.stringify(Object.fromEntries(found)));
  };

async function auditAt(answer: Registry): Promise<StepOutcome> {
  server = await startStandIn(answer);
  writeProject(server.url);
  return auditOf(server.url);
}

const auditOf = (registry: string): StepOutcome | Promise<StepOutcome> =>
  // npm keeps what it has worked out of an advisory.
  audit(
    `--registry=${registry}`,
    `--prefix=${folder.path}`,
    `--cache=${join(folder.path, 'cache')}`,
  ).run((text) => void (said += text));

beforeEach(() => void (said = ''));
afterEach(() => {
  server?.close();
  server = undefined;
});

test.each([
  ['a severe finding in what ships fails', 'package-that-ships', 'high', 1],
  ['a moderate finding passes', 'package-that-ships', 'moderate', 0],
])('%s, and is shown', async (_what, name, severity, failed) => {
  const outcome = await auditAt(knowing({ [name]: severity }));
  expect(outcome).toMatchObject({ passed: 1 - failed, failed, skipped: 0 });
  expect(said).toContain('It runs what it gets');
});

test('the audit leaves out what only the tests need: it does not ship', async () => {
  const outcome = await auditAt(knowing({ 'package-for-tests': 'critical' }));
  expect(outcome).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
});

test('a registry that answers no audits makes a skipped audit', async () => {
  const outcome = await auditAt((_request, response) => response.writeHead(404).end());
  expect(outcome).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(said).toContain('404');
});

test('without a network the audit is skipped and says why', async () => {
  const registry = `http://127.0.0.1:${await freePort()}`;
  writeProject(registry);
  expect(await auditOf(registry)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(said).toContain('ECONNREFUSED');
});

test('an audit that can’t be made for a reason of ours has failed', async () => {
  folder.write('package.json', '{"name":"project","version":"1.0.0"}');
  const outcome = await auditOf(`http://127.0.0.1:${await freePort()}`);
  expect(outcome).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(said).toContain('ENOLOCK');
});
