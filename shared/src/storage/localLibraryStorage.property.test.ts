import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { NEVER } from 'rxjs';
import type { LibraryRecordName } from '../model/libraryRecords';
import { Scope } from '../reactive/scope';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeDatabases } from '../testing/fakeDatabases';
import { createFakeWebLocks } from '../testing/fakeWebLocks';
import { createLateStorage } from '../testing/lateStorage';
import { makeTrack } from '../testing/makeTrack';
import { settlePromises } from '../testing/settlePromises';
import type { LibraryStorage } from './libraryStorage';
import { createLocalLibraryStorage, LIBRARY_CODECS } from './localLibraryStorage';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import type { StorageErrorCode, StoragePort } from './storagePort';
import { createCrossTabLock, type CrossTabLock } from './crossTabLock';

const USER = 'u1';
const NAMES = Object.keys(LIBRARY_CODECS) as LibraryRecordName[];

/** The actions of one tab; each tab has separate tracks, so that the order of the tabs does not change the result. */
type Step =
  | { readonly kind: 'like' | 'unlike'; readonly track: number }
  | { readonly kind: 'play' };

const TABS = 2;
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('like', 'unlike'), track: fc.nat({ max: 3 }) }),
    fc.constant({ kind: 'play' as const }),
  ),
  { minLength: 1, maxLength: 8 },
) as fc.Arbitrary<readonly Step[]>;

/** The actions of two tabs, and the order in which their writes reach the other. */
const interleavings = fc.record({
  tabs: fc.array(steps, { minLength: TABS, maxLength: TABS }),
  liked: fc.uniqueArray(fc.nat({ max: 4 * TABS - 1 })),
  /** Even numbers: nothing arrives; odd ones: the next write of that number's queue arrives. */
  ways: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 40 }),
});

interface Interleaving {
  readonly tabs: readonly (readonly Step[])[];
  readonly liked: readonly number[];
  readonly ways: readonly number[];
}

const idOf = (tab: number, track: number): number => tab * 4 + track + 1;

function take(records: LibraryStorage, tab: number, step: Step): Promise<unknown> {
  if (step.kind === 'play')
    return records.change('playCounts', USER, (counts) => ({
      ...counts,
      '1': (counts['1'] ?? 0) + 1,
    }));
  const trackId = idOf(tab, step.track);
  return records.change('favorites', USER, ({ userId, tracks, updatedAt }) => {
    const others = tracks.filter((track) => track.trackId !== trackId);
    const added = step.kind === 'like' ? [makeTrack({ trackId })] : [];
    return { userId, tracks: [...others, ...added], updatedAt: updatedAt + 1 };
  });
}

/** The expected likes and plays, as if the tabs were one. */
function expectedOf({ tabs, liked }: Interleaving) {
  const likes = new Set(liked.map((track) => track + 1));
  tabs.forEach((steps, tab) => {
    for (const step of steps) {
      if (step.kind === 'like') likes.add(idOf(tab, step.track));
      if (step.kind === 'unlike') likes.delete(idOf(tab, step.track));
    }
  });
  const plays = tabs.flat().filter(({ kind }) => kind === 'play').length;
  return { likes: [...likes].sort((a, b) => a - b), plays };
}

async function runTabs(
  interleaving: Interleaving,
  lockOf: (storage: StoragePort) => CrossTabLock,
): Promise<ReturnType<typeof expectedOf>> {
  const { tabs, liked, ways } = interleaving;
  const tracks = liked.map((track) => makeTrack({ trackId: track + 1 }));
  const late = createLateStorage({
    local_favorites_u1: JSON.stringify({ userId: USER, tracks, updatedAt: 1 }),
  });
  const scope = new Scope();
  const running = tabs.map(async (steps, tab) => {
    const storage = late.openTab();
    const records = createLocalLibraryStorage({
      storage,
      lock: lockOf(storage),
      notices$: NEVER,
      leaves$: NEVER,
      scope,
      reportError: () => undefined,
    });
    for (const step of steps) await take(records, tab, step);
  });
  let isOver = false;
  const all = Promise.all(running).finally(() => (isOver = true));
  for (let turn = 0; !isOver || late.busyWays() > 0; turn += 1) {
    const way = ways[turn % ways.length]!;
    // In the end all writes arrive.
    if (way % 2 === 1 || turn > 5_000) late.deliver(way >> 1);
    else if (turn % ways.length === 0) late.deliver(turn);
    await setImmediate();
  }
  await all;
  scope.end();
  const keptOf = (key: string): unknown => JSON.parse(late.kept.get(key) ?? '{}');
  const { tracks: kept = [] } = keptOf('local_favorites_u1') as { tracks?: { trackId: number }[] };
  return {
    likes: kept.map(({ trackId }) => trackId).sort((a, b) => a - b),
    plays: (keptOf('local_play_counts_u1') as Record<string, number>)['1'] ?? 0,
  };
}

describe("two tabs that see each other's writes with a delay", () => {
  test('lose no addition and no removal, in any interleaving', async () => {
    await fc.assert(
      fc.asyncProperty(interleavings, fc.boolean(), async (interleaving, hasLocks) => {
        const locks = hasLocks ? createFakeWebLocks() : undefined;
        const factory = createFakeDatabases();
        const { schedule } = createFakeClock();
        let idsMade = 0;
        const makeId = (): string => `turn-${(idsMade += 1)}`;
        const kept = await runTabs(interleaving, (storage) =>
          createCrossTabLock({ storage, locks, databases: () => factory, schedule, makeId }),
        );
        expect(kept).toEqual(expectedOf(interleaving));
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  test('would lose some with the lock alone', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(interleavings, async (interleaving) => {
        const locks = createFakeWebLocks();
        const kept = await runTabs(
          interleaving,
          () => (task) => locks.request('prelude_storage', task),
        );
        expect(kept).toEqual(expectedOf(interleaving));
      }),
      { numRuns: 60, endOnFailure: true, seed: 6 },
    );
    expect(outcome.failed).toBe(true);
  }, 60_000);
});

/** Realistic bad texts: bytes, JSON of all kinds, and records with an odd part. */
const entries = fc.oneof(
  fc.jsonValue(),
  fc.nat().map((trackId) => makeTrack({ trackId })),
  fc.record({ trackData: fc.constant(makeTrack()), playedAt: fc.jsonValue() }),
  fc.record({ id: fc.jsonValue(), trackData: fc.constant(makeTrack()), addedAt: fc.jsonValue() }),
);
const playlist = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b'), fc.jsonValue()),
    name: fc.oneof(fc.string(), fc.jsonValue()),
    description: fc.jsonValue(),
    tracks: fc.array(entries),
    createdAt: fc.jsonValue(),
  },
  { requiredKeys: ['tracks'] },
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record({ tracks: fc.array(entries), updatedAt: fc.jsonValue() })
    .map((it) => JSON.stringify(it)),
  fc.array(fc.oneof(playlist, fc.jsonValue())).map((it) => JSON.stringify(it)),
  fc
    .dictionary(fc.nat().map(String), fc.oneof(fc.nat(), fc.jsonValue()))
    .map((it) => JSON.stringify(it)),
);

function isWhole(name: LibraryRecordName, text: string): boolean {
  try {
    return LIBRARY_CODECS[name].decode(JSON.parse(text), USER)?.isComplete === true;
  } catch {
    return false;
  }
}

test('any bytes under a key never crash, and unreadable data is never destroyed', async () => {
  const refusals = fc.constantFrom<StorageErrorCode | null>(null, null, 'full', 'forbidden');
  const visits = fc.array(fc.record({ text: texts, refusal: refusals }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), visits, async (name, visited) => {
      const memory = createStorageMemory();
      const storage = createMemoryStorage(memory);
      const scope = new Scope();
      const key = LIBRARY_CODECS[name].key(USER);
      const records = createLocalLibraryStorage({
        storage,
        lock: (task) => Promise.resolve().then(task),
        notices$: NEVER,
        leaves$: NEVER,
        scope,
        reportError: () => undefined,
      });
      const damaged: string[] = [];
      for (const { text, refusal } of visited) {
        storage.refuse(null);
        // The previous text may have been lost by the last visit.
        if (damaged.includes(memory.texts.get(key) ?? '')) continue;
        memory.texts.set(key, text);
        if (!isWhole(name, text)) damaged.push(text);
        storage.refuse(refusal);
        scope.observe(records.watch(name, USER), () => undefined);
        await settlePromises();
        await records
          .change(name, USER, (record) => record)
          .catch((error: unknown) => expect(error).toMatchObject({ name: 'StorageError' }));
        for (const one of damaged) {
          const found = [memory.texts.get(key), memory.texts.get(`${key}.corrupt`)];
          expect(found.some((there) => there?.includes(one))).toBe(true);
        }
      }
      scope.end();
    }),
    { numRuns: 300 },
  );
});
