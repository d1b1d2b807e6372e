import type { Playback, PlaybackState, QueueEntry } from '@prelude/shared';
import { createFakeHost, makeTracks } from '@prelude/shared/testing';
import fc from 'fast-check';
import { orderedCountOf, placeOf, queueIndexFor, upNextOf } from './upNext';

const TRACKS = makeTracks(8);

/** The entry of a number, in a queue of any length. */
const entryAt = ({ queue }: PlaybackState, at: number): QueueEntry | undefined =>
  queue[at % Math.max(1, queue.length)];

type Command = (playback: Playback) => void;

const withEntry =
  (at: number, command: (playback: Playback, entryId: number) => void): Command =>
  (playback) => {
    const entry = entryAt(playback.state$.value, at);
    if (entry) command(playback, entry.entryId);
  };

const at = fc.nat(20);
const track = fc.constantFrom(...TRACKS);
const commands = fc.array(
  fc.oneof(
    fc.tuple(fc.subarray([...TRACKS], { minLength: 1 }), at).map(
      ([tracks, index]): Command =>
        (playback) =>
          playback.playQueue(tracks, index % tracks.length),
    ),
    track.map(
      (added): Command =>
        (playback) =>
          playback.playNext(added),
    ),
    track.map(
      (added): Command =>
        (playback) =>
          playback.addToQueue(added),
    ),
    at.map((index) => withEntry(index, (playback, id) => playback.playEntry(id))),
    at.map((index) => withEntry(index, (playback, id) => playback.removeEntries([id]))),
    fc
      .tuple(at, at)
      .map(([index, to]) => withEntry(index, (playback, id) => playback.moveEntry(id, to))),
    fc.constantFrom<Command>(
      (playback) => playback.next(),
      (playback) => playback.previous(),
      (playback) => playback.toggleShuffle(),
    ),
    fc.constantFrom('off' as const, 'all' as const, 'one' as const).map(
      (repeat): Command =>
        (playback) =>
          playback.setRepeat(repeat),
    ),
  ),
  { maxLength: 30 },
);

/** Checks the property on the real store after random commands. */
function always(check: (playback: Playback) => void): void {
  fc.assert(
    fc.property(
      commands,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (steps, chances) => {
        const host = createFakeHost({ random: () => chances.next().value as number });
        for (const step of steps) step(host.playback);
        check(host.playback);
        host.end();
      },
    ),
    { numRuns: 300 },
  );
}

test('every entry of the queue is in exactly one part of the playing order', () => {
  always((playback) => {
    const state = playback.state$.value;
    const { current, next, rest } = upNextOf(state);
    const shown = [...(current ? [current] : []), ...next, ...rest];
    expect(shown).toHaveLength(state.queue.length);
    expect(new Set(shown)).toEqual(new Set(state.queue));
    expect(current?.track ?? null).toBe(state.currentTrack);
  });
});

test('the first entry shown after the current one is what next() starts', () => {
  always((playback) => {
    const { current, next, rest, restKind } = upNextOf(playback.state$.value);
    const again = restKind === 'again' ? rest : [];
    const [expected = current] = [...next, ...again];
    const canGo = playback.canGoNext$.value;
    playback.next();
    const { currentIndex, queue } = playback.state$.value;
    expect(queue[currentIndex]?.entryId).toBe((canGo ? expected : current)?.entryId);
    // And nothing is shown as next if there is nothing.
    if (!canGo) expect([...next, ...again]).toEqual([]);
  });
});

test('the entries shown as next play in that order, without further changes', () => {
  always((playback) => {
    const { next } = upNextOf(playback.state$.value);
    const heard = next.map(() => {
      playback.next();
      const { currentIndex, queue } = playback.state$.value;
      return queue[currentIndex];
    });
    expect(heard).toEqual(next);
  });
});

test('a moved entry is in its new place', () => {
  fc.assert(
    fc.property(commands, at, at, (steps, index, to) => {
      const host = createFakeHost();
      for (const step of steps) step(host.playback);
      const state = host.playback.state$.value;
      const queued = upNextOf(state);
      const entry = entryAt(state, index);
      const from = entry && placeOf(queued, entry.entryId);
      const orderedCount = from ? orderedCountOf(queued, from.section) : 0;
      fc.pre(entry !== undefined && from != null && from.position < orderedCount);
      const place = { section: from.section, position: to % orderedCount };
      host.playback.moveEntry(entry.entryId, queueIndexFor(state, entry.entryId, place));
      expect(placeOf(upNextOf(host.playback.state$.value), entry.entryId)).toEqual(place);
      host.end();
    }),
  );
});

test('an entry queued directly behind the current one comes first', () => {
  fc.assert(
    fc.property(commands, at, (steps, index) => {
      const host = createFakeHost();
      for (const step of steps) step(host.playback);
      const state = host.playback.state$.value;
      const entry = entryAt(state, index);
      fc.pre(entry !== undefined && entry !== state.queue[state.currentIndex]);
      const place = { section: 'next', position: 0 } as const;
      host.playback.moveEntry(entry.entryId, queueIndexFor(state, entry.entryId, place));
      expect(upNextOf(host.playback.state$.value).next[0]).toBe(entry);
      host.end();
    }),
  );
});
