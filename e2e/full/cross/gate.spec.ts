import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import {
  integrityOf,
  loadBuild,
  readBuild,
  readRegistry,
  type Registry,
  type RemoteRecord,
  siteLayout,
  type SiteLayout,
  TYPES_FILE,
  type UserError,
} from '../../../scripts/site/index.ts';
import { misfitsAs } from '../../../scripts/gate/testing/misfits.ts';
import { publishTree } from '../../../scripts/publish/index.ts';
import { runGate } from '../../../scripts/gate/index.ts';
import { distOf, remotePackages, temporaryFolder } from '../../../scripts/lib/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';

interface GateFixtures {
  readonly folder: string;
  /** A site with all current builds, which is not opened by other tests. */
  readonly site: SiteLayout;
  /** The gate's findings about a build of concerts whose container begins with `code`, and whose record says `facts`. */
  readonly refusalsOf: (
    code: string,
    facts?: Partial<RemoteRecord>,
    source?: string,
  ) => Promise<readonly string[]>;
}

/**
 * Makes another version of a build: its container begins with the given code, and its name and hash change accordingly.
 */
function changeContainer(directory: string, code: string, facts: Partial<RemoteRecord>): void {
  const { record } = readBuild(directory) as { readonly record: RemoteRecord };
  const before = record.scripts['entry']?.at(-1)?.file ?? '';
  const content = Buffer.from(`${code}\n${readFileSync(join(directory, before), 'utf8')}`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `entry.${hash}.js`;
  renameSync(join(directory, before), join(directory, file));
  writeFileSync(join(directory, file), content);
  const changed = {
    ...record,
    ...facts,
    scripts: { entry: [{ file, integrity: integrityOf(content) }] },
  };
  writeFileSync(join(directory, 'build.json'), JSON.stringify(changed));
}

const test = base.extend<GateFixtures>({
  // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const { path, remove } = temporaryFolder('gate');
    await use(path);
    remove();
  },
  site: async ({ folder }, use) => {
    const site = siteLayout(join(folder, 'site'));
    await publishTree(
      site,
      ['shell', ...remotePackages().map((remote) => remote.folder)].map(distOf),
    );
    await use(site);
  },
  refusalsOf: async ({ folder, site }, use) => {
    await use(async (code, facts = {}, source = distOf('remote-concerts')) => {
      const build = join(folder, 'concerts');
      cpSync(source, build, { recursive: true });
      // A test build keeps none.
      const types = readFileSync(join(distOf('remote-concerts'), TYPES_FILE));
      writeFileSync(join(build, TYPES_FILE), types);
      changeContainer(build, code, { ...facts, types: integrityOf(types) });
      const candidates = [loadBuild(build)];
      const registry: Registry = readRegistry(site);
      const refused = await runGate(candidates, site, registry, { inBrowser: true }).then(
        () => null,
        (error: UserError) => error,
      );
      const refusals = refused?.message.split('\n') ?? [];
      expect(refused?.traces ?? []).toHaveLength(refusals.length);
      return refusals;
    });
  },
});

// Each test runs journeys in another browser, most with the Auth emulator: concerts fills a slot of the library.
test.setTimeout(360_000);

test('a healthy remote passes the gate, which publishes nothing', async ({ site, refusalsOf }) => {
  const before = readRegistry(site);
  expect(await refusalsOf('/* another version */')).toEqual([]);
  expect(readRegistry(site)).toEqual(before);
});

const TICKETS = { icon: 'ticket', order: 1, needsSignIn: false, view: 'booking' };

type Pages = NonNullable<NonNullable<RemoteRecord['contributes']>['pages']>;

const declaring = (pages: Pages): Partial<RemoteRecord> => ({ contributes: { pages } });

test('declared pages are opened, by a member if they need sign-in', async ({ refusalsOf }) => {
  // The Auth emulator starts, too.
  test.slow();
  const pages = [
    { ...TICKETS, key: 'tickets', title: 'Tickets' },
    { ...TICKETS, key: 'my-tickets', title: 'My tickets', needsSignIn: true },
  ];
  expect(await refusalsOf('/* another version */', declaring(pages))).toEqual([]);
});

/** A version of concerts that declares two pages and something for each slot. */
const WITH_DIARY = testBuildDirectory('concerts-with-diary');

test('what fills a slot is shown, and an action is run', async ({ refusalsOf }) => {
  test.slow();
  expect(await refusalsOf('/* another version */', {}, WITH_DIARY)).toEqual([]);
});

/** A build of concerts that does not fit. */
interface Planted {
  readonly code?: string;
  readonly facts?: Partial<RemoteRecord>;
  readonly source?: string;
}

const BROKEN_DIARY: Planted = {
  code: 'globalThis.isDiaryBroken = globalThis.isDiaryPageBroken = true;',
  source: WITH_DIARY,
};

/** How the misfits of docs/gate.md that only a browser finds are planted. */
const PLANTED: Readonly<Record<string, Planted>> = {
  'a container that throws': { code: 'throw new Error("broken on purpose");' },
  'a module that throws': {
    // After the container's script, and before the page hears that it has loaded.
    code: `queueMicrotask(() => {
      const module = () => { throw new Error('broken on purpose'); };
      prelude_concerts = { init() {}, get: async () => module };
    });`,
  },
  'a page of a view that it does not have': {
    facts: declaring([{ ...TICKETS, key: 'tickets', title: 'Tickets', view: 'nowhere' }]),
  },
  'a page that throws': BROKEN_DIARY,
  'a view in a slot that throws': BROKEN_DIARY,
  'an action that fails after a request': BROKEN_DIARY,
  'a module with another contract': { facts: { contract: '^2.3' } },
};

const MISFITS = misfitsAs('concerts').filter(({ foundBy }) => foundBy === 'browser');

test('each misfit of docs/gate.md that only a browser finds is planted', () => {
  expect(Object.keys(PLANTED)).toEqual(MISFITS.map(({ name }) => name));
});

for (const planted of new Set(Object.values(PLANTED))) {
  const misfits = MISFITS.filter(({ name }) => PLANTED[name] === planted);
  const names = misfits.map(({ name }) => name).join(', and ');
  test(`a remote with ${names} is refused with what was thrown`, async ({ refusalsOf }) => {
    test.slow();
    const { code = '/* another version */', facts = {}, source } = planted;
    const refusals = await refusalsOf(code, facts, source);
    for (const { line } of misfits) expect(refusals).toContainEqual(expect.stringMatching(line));
    for (const refusal of refusals)
      expect(misfits.filter(({ line }) => line.test(refusal))).toHaveLength(1);
  });
}
