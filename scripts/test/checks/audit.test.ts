import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../lib/ports.ts';
import type { StepOutcome } from '../testReport.ts';
import { audit, type Allowance } from './audit.ts';

// npm starts slowly on a busy machine.
jest.setTimeout(120_000);

const BULK = '/-/npm/v1/security/advisories/bulk';
const ADVISORY = 'GHSA-aaaa-bbbb-cccc';

let folder: string;
let server: Server | undefined;
let lines: string[];

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
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
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
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

const advisoryOf = (severity: string) => ({
  id: 1,
  url: `https://advisories.example/${ADVISORY}`,
  title: 'It runs what it is told',
  severity,
  vulnerable_versions: '<2.0.0',
});

/** A registry that knows advisories by package, as npm's own does, and the packages that npm asks for then. */
const knowing =
  (advisories: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (request.url !== BULK) {
        const name = (request.url ?? '').slice(1);
        const version = { name, version: '1.0.0', dist: { tarball: 'x', shasum: 'x' } };
        const packument = {
          name,
          'dist-tags': { latest: '1.0.0' },
          versions: { '1.0.0': version },
        };
        response.end(JSON.stringify(packument));
        return;
      }
      const asked = JSON.parse(gunzipSync(body).toString()) as object;
      const known = Object.entries(advisories).filter(([name]) => name in asked);
      response.end(
        JSON.stringify(
          Object.fromEntries(known.map(([name, severity]) => [name, [advisoryOf(severity)]])),
        ),
      );
    })();
  };

async function auditAt(
  answer: RequestListener,
  allowances: readonly Allowance[] = [],
): Promise<StepOutcome> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeProject(registry);
  return auditOf(registry, allowances);
}

const auditOf = (registry: string, allowances: readonly Allowance[] = []): Promise<StepOutcome> =>
  audit({
    directory: folder,
    allowances,
    today: '2026-11-21',
    // npm keeps what it has worked out of an advisory.
    npmOptions: [`--registry=${registry}`, `--cache=${join(folder, 'cache')}`],
    tell: (line) => lines.push(line),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-audit-'));
  lines = [];
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

test('packages of which nothing is known pass', async () => {
  expect(await auditAt(knowing({}))).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  expect(lines).toEqual([]);
});

test.each(['high', 'critical'])(
  'a %s finding in what ships fails, and is told',
  async (severity) => {
    const outcome = await auditAt(knowing({ 'package-that-ships': severity }));
    expect(outcome).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
    expect(lines).toEqual([
      `Refused, ${severity}: package-that-ships: It runs what it is told (https://advisories.example/${ADVISORY})`,
    ]);
  },
);

test('a moderate finding is told and passes', async () => {
  const outcome = await auditAt(knowing({ 'package-that-ships': 'moderate' }));
  expect(outcome).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  expect(lines).toEqual([expect.stringMatching(/^Known, moderate: package-that-ships: /)]);
});

test('what the tests alone need is not asked for: it does not ship', async () => {
  const outcome = await auditAt(knowing({ 'package-for-tests': 'critical' }));
  expect(outcome).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
  expect(lines).toEqual([]);
});

describe('an allowance', () => {
  const allowance = (expires: string): Allowance => ({
    advisory: ADVISORY,
    reason: 'Nothing tells it anything here.',
    expires,
  });

  test('lets its finding pass to the end of its last day', async () => {
    const critical = knowing({ 'package-that-ships': 'critical' });
    expect(await auditAt(critical, [allowance('2026-11-21')])).toMatchObject({ passed: 1 });
    expect(lines).toEqual([expect.stringMatching(/^Allowed, critical: package-that-ships: /)]);
  });

  test('lets nothing pass the day after', async () => {
    const critical = knowing({ 'package-that-ships': 'critical' });
    expect(await auditAt(critical, [allowance('2026-11-20')])).toMatchObject({ failed: 1 });
    expect(lines).toEqual([
      expect.stringMatching(/^Refused, critical: /),
      `The allowance of ${ADVISORY} until 2026-11-20 lets nothing pass and can go.`,
    ]);
  });
});

describe('where the registry tells nothing, the audit is skipped and says why', () => {
  test.each([404, 405])('it answers %i', async (status) => {
    const outcome = await auditAt((_request, response) => response.writeHead(status).end());
    expect(outcome).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Skipped, the registry tells nothing: ${status} `)),
    ]);
  });

  test('there is no network', async () => {
    const registry = `http://127.0.0.1:${await freePort()}`;
    writeProject(registry);
    expect(await auditOf(registry)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
    expect(lines).toEqual([expect.stringMatching(/^Skipped, .*ECONNREFUSED/)]);
  });
});

test('an audit that can’t be made for a reason of ours has failed', async () => {
  writeFileSync(join(folder, 'package.json'), '{"name":"project","version":"1.0.0"}');
  const outcome = await auditOf(`http://127.0.0.1:${await freePort()}`);
  expect(outcome).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(lines).toEqual([expect.stringMatching(/^npm audit failed: .*ENOLOCK/)]);
});
