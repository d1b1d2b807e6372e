import fc from 'fast-check';
import { favoritesCodec, playCountsCodec, recentCodec } from '../storage/libraryRecords';
import {
  createMemoryStorage,
  createStorageMemory,
  type StorageMemory,
} from '../storage/memoryStorage';
import { changeRecord, readRecord } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';
import type { CrossTabLock } from '../storage/crossTabLock';
import { createFakeWebLocks } from '../testing/fakeWebLocks';
import { makeTrack } from '../testing/makeTrack';
import { createMergeGuest } from './mergeGuest';

const GUEST = 'guest_9';
const ACCOUNT = 'u1';
const KEYS_OF_GUEST = [favoritesCodec, recentCodec, playCountsCodec].map(({ key }) => key(GUEST));

/** A user's likes and plays. */
interface Shelf {
  readonly likes: readonly number[];
  readonly plays: readonly (readonly [trackId: number, playedAt: number])[];
  readonly counts: Readonly<Record<string, number>>;
}

type Counts = Shelf['counts'];

const trackIds = fc.integer({ min: 1, max: 12 });
const shelves: fc.Arbitrary<Shelf> = fc.record({
  likes: fc.uniqueArray(trackIds),
  plays: fc.uniqueArray(fc.tuple(trackIds, fc.integer({ min: 0, max: 40 })), {
    selector: ([trackId]) => trackId,
  }),
  counts: fc.dictionary(trackIds.map(String), fc.integer({ min: 1, max: 5 })),
});

function textsOf(userId: string, { likes, plays, counts }: Shelf): Record<string, string> {
  const tracks = likes.map((trackId) => makeTrack({ trackId }));
  const newestFirst = [...plays].sort((one, other) => other[1] - one[1]);
  return {
    ...(likes.length > 0 && {
      [favoritesCodec.key(userId)]: JSON.stringify({ userId, tracks, updatedAt: likes.length }),
    }),
    ...(plays.length > 0 && {
      [recentCodec.key(userId)]: JSON.stringify({
        tracks: newestFirst.map(([trackId, playedAt]) => ({
          trackData: makeTrack({ trackId }),
          playedAt,
        })),
        updatedAt: 40,
      }),
    }),
    ...(Object.keys(counts).length > 0 && {
      [playCountsCodec.key(userId)]: JSON.stringify(counts),
    }),
  };
}

const memoryOf = (guest: Shelf, account: Shelf): StorageMemory =>
  createStorageMemory({ ...textsOf(GUEST, guest), ...textsOf(ACCOUNT, account) });

/** The counts of both; `of` gives the count of a track that both have. */
const combine = (of: (one: number, other: number) => number, one: Counts, other: Counts): Counts =>
  Object.entries(other).reduce(
    (all, [id, count]) => ({ ...all, [id]: of(all[id] ?? 0, count) }),
    one,
  );
const sum = (one: Counts, other: Counts): Counts => combine((a, b) => a + b, one, other);
const larger = (one: Counts, other: Counts): Counts => combine(Math.max, one, other);

const unlocked: CrossTabLock = (task) => Promise.resolve().then(task);

const mergeOn = (storage: StoragePort, lock = unlocked) =>
  createMergeGuest({ storage, lock, now: () => 50, publish: () => undefined });

/** The account's current records. */
function shelfOf(storage: StoragePort, userId = ACCOUNT): Shelf {
  return {
    likes: readRecord(storage, favoritesCodec, userId).tracks.map(({ trackId }) => trackId),
    plays: readRecord(storage, recentCodec, userId).tracks.map(({ trackData, playedAt }) => [
      trackData.trackId,
      playedAt,
    ]),
    counts: readRecord(storage, playCountsCodec, userId),
  };
}

const ascending = (ids: Iterable<number>): readonly number[] => [...ids].sort((a, b) => a - b);

/** The expected result: both libraries in the account, and nothing left of the guest's. */
function expectUnited(memory: StorageMemory, guest: Shelf, account: Shelf): void {
  const storage = createMemoryStorage(memory);
  const { likes, plays, counts } = shelfOf(storage);
  expect(ascending(likes)).toEqual(ascending(new Set([...guest.likes, ...account.likes])));
  const newest = new Map<number, number>();
  for (const [id, at] of [...guest.plays, ...account.plays])
    newest.set(id, Math.max(at, newest.get(id) ?? 0));
  expect(new Map(plays)).toEqual(newest);
  expect(plays.map(([, at]) => at)).toEqual([...newest.values()].sort((one, other) => other - one));
  expect(counts).toEqual(larger(account.counts, guest.counts));
  for (const key of KEYS_OF_GUEST) expect(memory.texts.has(key)).toBe(false);
  const kept = new Set(
    [favoritesCodec, recentCodec, playCountsCodec].map(({ key }) => key(ACCOUNT)),
  );
  expect([...memory.texts.keys()].filter((key) => !kept.has(key))).toEqual([]);
}

/** A storage that calls `before` with the number of each change; `before` may throw. */
function watched(memory: StorageMemory, before: (changesSoFar: number) => void): StoragePort {
  const storage = createMemoryStorage(memory);
  let changes = 0;
  const pass = (): void => before(changes++);
  return {
    ...storage,
    write(key, value) {
      pass();
      storage.write(key, value);
    },
    remove(key) {
      pass();
      storage.remove(key);
    },
  };
}

class TabDied extends Error {}

/** More changes than any merge makes here. */
const changeIndexes = fc.nat({ max: 12 });

test('any two libraries become one: nothing lost or duplicated, the larger counts; repeating changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shelves, shelves, async (guest, account) => {
      const memory = memoryOf(guest, account);
      const merge = mergeOn(createMemoryStorage(memory));
      await merge(GUEST, ACCOUNT);
      expectUnited(memory, guest, account);
      const once = [...memory.texts];
      await merge(GUEST, ACCOUNT);
      expect([...memory.texts]).toEqual(once);
    }),
  );
});

test.each(['full', 'forbidden'] as const)(
  'if the storage refuses any single change as %s, the next try completes the merge',
  async (code) => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(shelves, shelves, changeIndexes, async (guest, account, refusedIndex) => {
        const memory = memoryOf(guest, account);
        const storage = watched(memory, (index) => {
          if (index === refusedIndex) throw new StorageError(code);
        });
        const first = await mergeOn(storage)(GUEST, ACCOUNT).catch((error: unknown) => error);
        if (first !== undefined) {
          expect(first).toBeInstanceOf(StorageError);
          refusals += 1;
        }
        await mergeOn(createMemoryStorage(memory))(GUEST, ACCOUNT);
        expectUnited(memory, guest, account);
      }),
    );
    expect(refusals).toBeGreaterThan(0);
  },
);

test('a storage that refuses from any change on loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shelves, shelves, changeIndexes, async (guest, account, firstRefused) => {
      const memory = memoryOf(guest, account);
      const storage = watched(memory, (index) => {
        if (index >= firstRefused) throw new StorageError('forbidden');
      });
      await mergeOn(storage)(GUEST, ACCOUNT).catch((error: unknown) =>
        expect(error).toBeInstanceOf(StorageError),
      );
      await mergeOn(createMemoryStorage(memory))(GUEST, ACCOUNT);
      expectUnited(memory, guest, account);
    }),
  );
});

test('if a tab dies at any point of a merge, the next try finishes it', async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(shelves, shelves, changeIndexes, async (guest, account, lastIndex) => {
      const memory = memoryOf(guest, account);
      const storage = watched(memory, (index) => {
        if (index >= lastIndex) throw new TabDied();
      });
      const outcome = await mergeOn(storage)(GUEST, ACCOUNT).catch((error: unknown) => error);
      if (outcome instanceof TabDied) deaths += 1;
      await mergeOn(createMemoryStorage(memory))(GUEST, ACCOUNT);
      expectUnited(memory, guest, account);
    }),
  );
  expect(deaths).toBeGreaterThan(0);
});

const hasAll = (counts: Counts, part: Counts): boolean =>
  Object.entries(part).every(([id, count]) => (counts[id] ?? 0) >= count);

type Act =
  | { readonly kind: 'merge'; readonly tab: 0 | 1 }
  | { readonly kind: 'play'; readonly tab: 0 | 1; readonly by: string; readonly trackId: number };

const tabs = fc.constantFrom(0 as const, 1 as const);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('merge' as const), tab: tabs }),
  fc.record({
    kind: fc.constant('play' as const),
    tab: tabs,
    by: fc.constantFrom(GUEST, ACCOUNT),
    trackId: trackIds,
  }),
);

test('two tabs that merge and play at the same time lose no play of the account, and count none twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      shelves,
      shelves,
      fc.array(acts, { maxLength: 12 }),
      fc.scheduler(),
      async (guest, account, script, scheduler) => {
        const memory = memoryOf(guest, account);
        const locks = createFakeWebLocks(() => scheduler.schedule(Promise.resolve()));
        const openTab = () => {
          const storage = createMemoryStorage(memory);
          return { storage, merge: mergeOn(storage, (task) => locks.request('lock', task)) };
        };
        const both = [openTab(), openTab()] as const;
        let own = account.counts;
        let all = sum(account.counts, guest.counts);
        const running: Promise<void>[] = [];
        const { task } = scheduler.scheduleSequence(
          script.map((act) => () => {
            const tab = both[act.tab];
            if (act.kind === 'merge') running.push(tab.merge(GUEST, ACCOUNT));
            else {
              const played = { [act.trackId]: 1 };
              all = sum(all, played);
              if (act.by === ACCOUNT) own = sum(own, played);
              changeRecord(tab.storage, playCountsCodec, act.by, (counts) => sum(counts, played));
            }
            return Promise.resolve();
          }),
        );
        await scheduler.waitFor(task);
        await scheduler.waitFor(Promise.all(running));
        await scheduler.waitFor(both[0].merge(GUEST, ACCOUNT));
        const { counts } = shelfOf(both[0].storage);
        expect(hasAll(counts, own)).toBe(true);
        expect(hasAll(all, counts)).toBe(true);
        expectUnited(memory, { ...guest, counts: {} }, { ...account, counts });
      },
    ),
  );
});

/** A change by one tab. */
type Change = readonly [key: string, value: string | null];

const apply = (texts: Map<string, string>, [key, value]: Change): void => {
  if (value === null) texts.delete(key);
  else texts.set(key, value);
};

/** The changes of a merge that sees only these texts. */
async function changesOfMerge(texts: ReadonlyMap<string, string>): Promise<readonly Change[]> {
  const memory = createStorageMemory(Object.fromEntries(texts));
  const changes: Change[] = [];
  memory.changes$.subscribe(({ key, value }) => changes.push([key, value]));
  await mergeOn(createMemoryStorage(memory))(GUEST, ACCOUNT);
  return changes;
}

test('without Web Locks, a tab that sees only the first changes of another tab’s merge does no harm', async () => {
  await fc.assert(
    fc.asyncProperty(
      shelves,
      shelves,
      changeIndexes,
      fc.infiniteStream(fc.boolean()),
      async (guest, account, seenCount, turns) => {
        const memory = memoryOf(guest, account);
        const first = [...(await changesOfMerge(memory.texts))];
        const seen = first.splice(0, seenCount);
        for (const change of seen) apply(memory.texts, change);
        const second = [...(await changesOfMerge(memory.texts))];
        while (first.length + second.length > 0) {
          const isFirst = turns.next().value === true;
          const change = (isFirst ? first : second).shift() ?? (isFirst ? second : first).shift();
          if (change) apply(memory.texts, change);
        }
        expectUnited(memory, guest, account);
      },
    ),
  );
});

test('any texts under the guest’s keys let the merge finish, and the account keeps its data', async () => {
  const entry = fc.oneof(
    fc.jsonValue(),
    trackIds.map((trackId) => makeTrack({ trackId })),
    fc.record({ trackData: fc.jsonValue(), playedAt: fc.jsonValue() }),
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ tracks: fc.array(entry), updatedAt: fc.jsonValue() })
      .map((json) => JSON.stringify(json)),
    fc.dictionary(fc.string(), fc.jsonValue()).map((json) => JSON.stringify(json)),
  );
  const texts = fc.dictionary(fc.constantFrom(...KEYS_OF_GUEST), text);
  await fc.assert(
    fc.asyncProperty(texts, shelves, async (guestTexts, account) => {
      const memory = createStorageMemory({ ...guestTexts, ...textsOf(ACCOUNT, account) });
      const storage = createMemoryStorage(memory);
      await mergeOn(storage)(GUEST, ACCOUNT);
      const after = shelfOf(storage);
      expect(after.likes).toEqual(expect.arrayContaining([...account.likes]));
      for (const [id, count] of Object.entries(account.counts))
        expect(after.counts[id]).toBeGreaterThanOrEqual(count);
      for (const codec of [favoritesCodec, recentCodec, playCountsCodec]) {
        const key = codec.key(GUEST);
        expect(memory.texts.has(key)).toBe(false);
        const before = guestTexts[key];
        if (before === undefined) continue;
        // Unreadable texts are stored unchanged.
        const isWhole = isWholeRecord(codec.decode, before);
        expect(memory.texts.get(`${key}.corrupt`)).toBe(isWhole ? undefined : before);
      }
    }),
  );
});

function isWholeRecord(
  decode: (json: unknown, userId: string) => { readonly isComplete: boolean } | null,
  text: string,
): boolean {
  try {
    return decode(JSON.parse(text) as unknown, GUEST)?.isComplete === true;
  } catch {
    return false;
  }
}
