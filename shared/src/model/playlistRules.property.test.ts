import fc from 'fast-check';
import { makeTrack } from '../testing/makeTrack';
import { highestCounts, putBack, uniteRecent, uniteTracks } from './libraryRules';
import type { Playlist, PlaylistEntry } from './playlist';
import { moveEntry, newestFirst, unitePlaylists } from './playlistRules';

const entryOf = (id: string): PlaylistEntry => ({ id, trackData: makeTrack(), addedAt: 1 });
const idOf = ({ id }: { readonly id: string }): string => id;
const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(idOf);

const ids = fc.constantFrom(...'abcdefgh');
const entries = fc.uniqueArray(ids).map((list) => list.map(entryOf));
const playlists: fc.Arbitrary<readonly Playlist[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('p', 'q', 'r'),
    name: fc.string(),
    description: fc.constant(''),
    userId: fc.constant('u1'),
    tracks: entries,
    createdAt: fc.nat(),
    updatedAt: fc.nat({ max: 9 }),
  }),
  { selector: ({ id }) => id },
);

test('a move keeps every entry, and puts the moved one in its new place', () => {
  fc.assert(
    fc.property(entries, ids, fc.integer({ min: -3, max: 12 }), (list, id, wanted) => {
      const moved = idsOf(moveEntry(list, id, wanted));
      expect([...moved].sort()).toEqual([...idsOf(list)].sort());
      if (!idsOf(list).includes(id)) return;
      expect(moved.indexOf(id)).toBe(Math.min(Math.max(0, wanted), list.length - 1));
      expect(moved.filter((other) => other !== id)).toEqual(
        idsOf(list).filter((other) => other !== id),
      );
      expect(moveEntry(moveEntry(list, id, wanted), id, wanted)).toEqual(
        moveEntry(list, id, wanted),
      );
    }),
  );
});

test('removed entries are restored in their places', () => {
  fc.assert(
    fc.property(entries, fc.uniqueArray(ids), (list, removed) => {
      const removedIds = new Set(removed);
      const rest = list.filter(({ id }) => !removedIds.has(id));
      expect(putBack(rest, list, removedIds, idOf)).toEqual(list);
    }),
  );
});

test('restoring after other changes adds each entry once, keeps the changes, and can be repeated', () => {
  fc.assert(
    fc.property(entries, entries, fc.uniqueArray(ids), (list, present, removed) => {
      const removedIds = new Set(removed);
      const back = putBack(present, list, removedIds, idOf);
      const wanted = new Set([
        ...idsOf(present),
        ...idsOf(list).filter((id) => removedIds.has(id)),
      ]);
      expect([...idsOf(back)].sort()).toEqual([...wanted].sort());
      expect(idsOf(back).filter((id) => idsOf(present).includes(id))).toEqual(idsOf(present));
      expect(putBack(back, list, removedIds, idOf)).toEqual(back);
    }),
  );
});

test('merged playlists have the entries of both, each once, and repeating changes nothing', () => {
  fc.assert(
    fc.property(playlists, playlists, (first, second) => {
      const united = unitePlaylists(first, second);
      expect(new Set(idsOf(united)).size).toBe(united.length);
      for (const playlist of [...first, ...second]) {
        const one = united.find(({ id }) => id === playlist.id);
        expect(idsOf(one?.tracks ?? [])).toEqual(
          expect.arrayContaining([...idsOf(playlist.tracks)]),
        );
        expect(new Set(idsOf(one?.tracks ?? [])).size).toBe(one?.tracks.length);
      }
      expect(unitePlaylists(united, second)).toEqual(united);
      expect(unitePlaylists(first, [])).toEqual(first);
      expect(unitePlaylists(first, [...second, ...second])).toEqual(united);
    }),
  );
});

test('playlists are sorted by their last change, and none is lost', () => {
  fc.assert(
    fc.property(playlists, (list) => {
      const sorted = newestFirst(list);
      expect([...idsOf(sorted)].sort()).toEqual([...idsOf(list)].sort());
      const times = sorted.map(({ updatedAt }) => updatedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }),
  );
});

test('merged libraries have the records of both, and repeating changes nothing', () => {
  const tracks = fc
    .array(fc.integer({ min: 1, max: 9 }))
    .map((list) => list.map((trackId) => makeTrack({ trackId })));
  const recent = fc.array(
    fc.record({
      trackData: fc.integer({ min: 1, max: 60 }).map((trackId) => makeTrack({ trackId })),
      playedAt: fc.nat({ max: 99 }),
    }),
    { maxLength: 60 },
  );
  const counts = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.nat());
  fc.assert(
    fc.property(
      fc.tuple(tracks, recent, counts),
      fc.tuple(tracks, recent, counts),
      (one, other) => {
        const likes = uniteTracks(one[0], other[0]).map(({ trackId }) => trackId);
        expect(new Set(likes).size).toBe(likes.length);
        expect(new Set(likes)).toEqual(
          new Set([...one[0], ...other[0]].map(({ trackId }) => trackId)),
        );
        const played = uniteRecent(one[1], other[1]);
        expect(played.length).toBeLessThanOrEqual(50);
        expect(uniteRecent(played, other[1])).toEqual(played);
        const highest = highestCounts(one[2], other[2]);
        expect(highestCounts(highest, other[2])).toEqual(highest);
        for (const [id, count] of Object.entries(other[2]))
          expect(highest[id]).toBe(Math.max(count, one[2][id] ?? 0));
      },
    ),
  );
});
