import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { revisionsSince } from './liveVersions.ts';
import { partStates } from './partStates.ts';
import {
  appendRevision,
  damagedRevisions,
  readRegistry,
  readRevision,
  revisionFile,
  type PartState,
  type Registry,
  validRevisions,
} from './registry.ts';
import { siteLayout, type SiteLayout } from './siteLayout.ts';
import { sampleFolder, sampleFolderOfTests } from './testing/sampleBuild.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(120_000);

const STATE: PartState = { current: 'a'.repeat(64), earlier: [], canary: null };

const { site } = sampleFolderOfTests();

/** Makes a revision with one more part. */
const add = (act: string, part: string): Promise<Registry> =>
  appendRevision(site, { act, parts: ({ parts }) => ({ ...parts, [part]: STATE }) });

const actsOf = (of: SiteLayout): readonly string[] =>
  [...validRevisions(of)].map(({ act }) => act).reverse();

test('a change is the next revision, with its act and its time; the one before it stays as it was', async () => {
  const at = new Date('2026-11-21T12:00:00Z');
  await appendRevision(site, { act: 'first', parts: () => ({ shell: STATE }) }, () => at);
  await add('second', 'player');
  const parts = { shell: STATE, player: STATE };
  expect(readRegistry(site)).toMatchObject({ revision: 2, act: 'second', parts });
  const first = { revision: 1, at: at.toISOString(), act: 'first', parts: { shell: STATE } };
  expect(readRevision(site, 1)).toEqual(first);
});

test('hostile texts of a metadata are bounded and cleaned, when they are written and when they are read', async () => {
  const author = `\u202e${'a'.repeat(500)}`;
  const hostile = { author, commit: '\n\t', note: 'a\u001b]0;b\u0007\nc' };
  const clean = { author: 'a'.repeat(80), note: 'a ]0;b c' };
  await appendRevision(site, { act: 'first', metadata: hostile, parts: () => ({ shell: STATE }) });
  const file = revisionFile(site, 1);
  const written = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  expect(written).toMatchObject(clean);
  expect(written).not.toHaveProperty('commit');
  writeFileSync(file, JSON.stringify({ ...written, ...hostile }));
  expect(readRevision(site, 1)).toMatchObject(clean);
});

test('a part’s state says since when and by whom it is so, and the commit that its version was first built from', async () => {
  const other = { ...STATE, current: 'b'.repeat(64), earlier: [] };
  const sign = (author: string, from?: string) => ({ author, ...(from && { commit: from }) });
  const made = (author: string, from: string | undefined, parts: Registry['parts']) =>
    appendRevision(site, { act: 'test', metadata: sign(author, from), parts: () => parts });
  await made('Ada', 'c0ffee', { shell: STATE });
  await made('Grace', 'beef', { shell: other, player: STATE });
  const back = await made('Ines', undefined, { shell: STATE, player: STATE });
  const canary = { version: other.current, percent: 10 };
  const last = await made('Robin', undefined, { shell: { ...STATE, canary }, player: STATE });
  const byInes = { since: back.at, author: 'Ines', commit: 'c0ffee', note: null };
  const byRobin = { since: last.at, author: 'Robin', commit: 'beef', note: null };
  expect(partStates(site)).toEqual([
    {
      part: 'shell',
      current: { version: STATE.current, ...byInes },
      canary: { ...canary, ...byRobin },
      earlier: [],
    },
    {
      part: 'player',
      current: expect.objectContaining({ author: 'Grace', commit: 'beef' }) as unknown,
      canary: null,
      earlier: [],
    },
  ]);
});

test('what a killed process left unfinished is no revision', async () => {
  await add('first', 'shell');
  writeFileSync(join(site.registry, '.unfinished-7-000002.json'), '{"revision": 2, "par');
  expect(readRegistry(site).revision).toBe(1);
  await add('second', 'player');
  expect(actsOf(site)).toEqual(['first', 'second']);
});

describe('a newest revision that is damaged', () => {
  const fileOf = (revision: number): string => revisionFile(site, revision);
  const textOf = (revision: number): string => readFileSync(fileOf(revision), 'utf8');

  beforeEach(async () => {
    await add('first', 'shell');
    await add('second', 'player');
    await add('third', 'catalog');
  });

  test.each<[string, () => string, RegExp]>([
    ['cut off', () => textOf(3).slice(0, 60), /JSON/],
    ['empty', () => '', /JSON/],
    ['a copy of the one before', () => textOf(2), /says that it is revision 2/],
    ['without its parts', () => '{"revision": 3, "at": "", "act": ""}', /parts: /],
    [
      'of a part that is a path',
      () => textOf(3).replace('"catalog"', '"../catalog"'),
      /parts\.\.\.\/catalog: /,
    ],
    [
      'of a version that is a path',
      () => textOf(3).replace('a'.repeat(64), '../../x'),
      /parts\.shell\.current: /,
    ],
  ])(
    'because it is %s is named with what to do, and the one before is live',
    async (_what, content, reason) => {
      writeFileSync(fileOf(3), content());
      expect(damagedRevisions(site)).toEqual([
        expect.stringMatching(/^.*000003\.json is damaged \(.*\): publish again what it changed$/),
      ]);
      expect(damagedRevisions(site)[0]).toMatch(reason);
      expect(readRegistry(site)).toMatchObject({ revision: 2, act: 'second' });
    },
  );

  test('stays as it is: the next change is a revision after it, on top of the one before, and says so', async () => {
    writeFileSync(fileOf(3), '{"rev');
    await add('fourth', 'radio');
    expect(readRegistry(site)).toMatchObject({
      revision: 4,
      act: 'fourth (revision 3 is damaged)',
      parts: { shell: STATE, player: STATE, radio: STATE },
    });
    expect(textOf(3)).toBe('{"rev');
    expect(damagedRevisions(site)).toEqual([]);
  });

  test('and all before it leave an empty registry', () => {
    for (const revision of [1, 2, 3]) writeFileSync(fileOf(revision), '');
    expect(readRegistry(site).revision).toBe(0);
    expect(damagedRevisions(site)).toHaveLength(3);
  });

  test('that can’t be read at all ends the command: a disk that fails undoes no revision', async () => {
    rmSync(fileOf(3));
    mkdirSync(fileOf(3));
    await expect(add('fourth', 'radio')).rejects.toThrow('EISDIR');
  });

  test('further back disturbs no command', async () => {
    writeFileSync(fileOf(2), '');
    await appendRevision(site, { act: 'fourth', parts: ({ parts }) => parts });
    expect(partStates(site)[0]?.current?.since).toBe([...validRevisions(site)].at(-1)?.at);
    expect([...revisionsSince(site, new Date(0))].map(({ revision }) => revision)).toEqual([3, 1]);
  });
});

test('the hundred thousandth revision and the millionth come after those before them', async () => {
  mkdirSync(site.registry, { recursive: true });
  for (const revision of [99_999, 999_999, 1_000_000])
    writeFileSync(
      revisionFile(site, revision),
      JSON.stringify({ revision, at: '', act: '', parts: {} }),
    );
  expect(readRegistry(site).revision).toBe(1_000_000);
});

test('of changes that are made at once each becomes a revision, in whatever order they go on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (schedule, count) => {
      const own = sampleFolder();
      const shared = siteLayout(own.path);
      const names = Array.from({ length: count }, (_, index) => `part-${index}`);
      const commits = names.map((name) =>
        appendRevision(shared, {
          act: name,
          // A gate stands here: others come first meanwhile.
          parts: ({ parts }) => schedule.schedule(Promise.resolve({ ...parts, [name]: STATE })),
        }),
      );
      await schedule.waitFor(Promise.all(commits));
      expect(Object.keys(readRegistry(shared).parts).sort()).toEqual(names);
      expect([...actsOf(shared)].sort()).toEqual(names);
      // No part is lost on the way either.
      const sizes = [...validRevisions(shared)].map(({ parts }) => Object.keys(parts).length);
      expect(sizes).toEqual(names.map((_, index) => count - index));
      own.remove();
    }),
    { numRuns: 50 },
  );
});

test('processes that change it at once lose nothing of each other', async () => {
  const [processes, each] = [4, 25];
  const program = resolve(__dirname, 'testing/committer.ts');
  const children = Array.from({ length: processes }, (_, index) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', program, site.directory, `team${index}`, String(each)],
      { stdio: ['ignore', 'ignore', 'inherit'], cwd: resolve(__dirname, '../..') },
    ),
  );
  const codes = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(codes.map(([code]) => code as unknown)).toEqual(children.map(() => 0));
  expect(readRegistry(site).revision).toBe(processes * each);
  expect(Object.keys(readRegistry(site).parts)).toHaveLength(processes * each);
});
