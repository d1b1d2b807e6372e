import fc from 'fast-check';
import type { PlaybackSnapshot, RepeatMode } from '../model/playbackSnapshot';
import { createMemoryStorage } from '../storage/memoryStorage';
import { makeTracks } from '../testing/makeTrack';
import { PlaybackModel, type ModelEntry } from '../testing/playbackModel';
import { createPlayback } from './createPlayback';
import type { Playback, PlaybackState } from './playback';

interface Real {
  readonly playback: Playback;
  readonly started: readonly number[];
  /** All ids of entries so far. */
  readonly usedIds: Set<number>;
}

const TRACKS = makeTracks(6);
const REPEATS: readonly RepeatMode[] = ['off', 'all', 'one'];
const NO_ENTRY = 1_000_000;

const entryIdAt = ({ queue }: PlaybackState, index: number): number | undefined =>
  queue[index]?.entryId;

function expectSame({ playback, started, usedIds }: Real, model: PlaybackModel): void {
  const state = playback.state$.value;
  const ids = state.queue.map(({ entryId }) => entryId);
  const pickedId = entryIdAt(state, state.shuffledNextIndex);
  expect(state.queue.map(({ track }) => track.trackId)).toEqual(
    model.queue.map(({ trackId }) => trackId),
  );
  model.follow(state.queue, pickedId, usedIds);
  expect(new Set(ids).size).toBe(ids.length);
  expect({
    ids,
    index: state.currentIndex,
    currentId: entryIdAt(state, state.currentIndex) ?? null,
    handPlaced: state.handPlacedCount,
    pickedId: pickedId ?? null,
    nextId: entryIdAt(state, state.nextIndex) ?? null,
    playing: state.isPlaying,
    shuffle: state.shuffle,
    repeat: state.repeat,
    startCount: state.startCount,
    started,
    position: playback.position$.value,
    volume: state.volume,
    canGoNext: playback.canGoNext$.value,
    canGoPrevious: playback.canGoPrevious$.value,
    followingId: playback.engine.following$.value?.trackId ?? null,
  }).toEqual({
    ids: model.queue.map(({ id }) => id),
    index: model.current ? model.before.length : -1,
    currentId: model.current?.id ?? null,
    handPlaced: model.waiting.length,
    pickedId: model.picked?.id ?? null,
    nextId: model.next?.id ?? null,
    playing: model.playing,
    shuffle: model.shuffle,
    repeat: model.repeat,
    startCount: model.startCount,
    started: model.started,
    position: model.position,
    volume: model.volume,
    canGoNext: model.next !== null,
    canGoPrevious: model.canGoBack,
    followingId: model.following?.trackId ?? null,
  });
  const hasPick = model.shuffle && model.candidates.length > 0;
  expect(state.shuffledNextIndex >= 0).toBe(hasPick);
  expect(state.currentTrack).toBe(state.queue[state.currentIndex]?.track ?? null);
  expect(playback.currentTrack$.value).toBe(state.currentTrack);
}

/** The effect of a command on both; the model first applies it, then follows the player. */
type Step = (playback: Playback, model: PlaybackModel) => void;

class Command implements fc.Command<PlaybackModel, Real> {
  constructor(
    private readonly name: string,
    private readonly step: Step,
  ) {}
  check = (): boolean => true;
  run(model: PlaybackModel, real: Real): void {
    this.step(real.playback, model);
    expectSame(real, model);
  }
  toString = (): string => this.name;
}

const always = (name: string, step: Step) => fc.constant(name).map(() => new Command(name, step));

const withNumber = (name: string, step: (number: number) => Step) =>
  fc.nat({ max: 40 }).map((number) => new Command(`${name} ${number}`, step(number)));

/** The model's entry with this number, and its id; sometimes one that is in no queue. */
const named = (model: PlaybackModel, number: number): [ModelEntry | undefined, number] => {
  const entry = number % 10 === 9 ? undefined : model.queue[number % model.queue.length];
  return [entry, entry?.id ?? NO_ENTRY];
};

const trackOf = (number: number) => TRACKS[number % TRACKS.length]!;

const rows = fc
  .tuple(fc.array(fc.constantFrom(...TRACKS), { minLength: 1, maxLength: 8 }), fc.nat())
  .map(([tracks, seed]) => ({ tracks, index: seed % tracks.length }));

const snapshots = fc
  .record({
    row: rows,
    hand: fc.nat({ max: 8 }),
    shuffle: fc.boolean(),
    repeat: fc.constantFrom(...REPEATS),
    seconds: fc.constantFrom(0, 12, 30),
  })
  .map(({ row: { tracks, index }, hand, shuffle, repeat, seconds }): PlaybackSnapshot => ({
    tracks,
    currentIndex: index,
    handPlacedCount: hand % (tracks.length - index),
    shuffle,
    repeat,
    position: { currentTimeSeconds: seconds, durationSeconds: 30 },
  }));

function restoreInModel(model: PlaybackModel, snapshot: PlaybackSnapshot | null): void {
  const entries = (snapshot?.tracks ?? []).map(({ trackId }) => ({ trackId, id: null }));
  const index = snapshot?.currentIndex ?? -1;
  const firstOther = index + 1 + (snapshot?.handPlacedCount ?? 0);
  const position = snapshot?.position ?? { currentTimeSeconds: 0, durationSeconds: 0 };
  Object.assign(model, {
    before: entries.slice(0, Math.max(0, index)),
    current: entries[index] ?? null,
    waiting: entries.slice(index + 1, firstOther),
    after: entries.slice(firstOther),
    picked: null,
    removed: [],
    playing: false,
    shuffle: snapshot?.shuffle ?? false,
    repeat: snapshot?.repeat ?? 'off',
    startCount: model.startCount + 1,
    failures: 0,
    over: position.currentTimeSeconds === 30 ? 'ended' : null,
    position,
  });
}

const commands = [
  rows.map(
    ({ tracks, index }) =>
      new Command(`play queue of ${tracks.length} at ${index}`, (playback, model) => {
        playback.playQueue(tracks, index);
        model.chooseQueue(tracks, index);
      }),
  ),
  withNumber('play track', (number) => (playback, model) => {
    playback.playTrack(trackOf(number));
    model.chooseQueue([trackOf(number)], 0);
  }),
  withNumber('play card', (number) => (playback, model) => {
    const track = trackOf(number);
    playback.playFromRow(track, TRACKS);
    if (model.current?.trackId !== track.trackId) model.chooseQueue(TRACKS, TRACKS.indexOf(track));
    else if (model.playing) model.pause();
    else model.play();
  }),
  withNumber('play next', (number) => (playback, model) => {
    playback.playNext(trackOf(number));
    model.insert(trackOf(number), 'next');
  }),
  withNumber('add to queue', (number) => (playback, model) => {
    playback.addToQueue(trackOf(number));
    model.insert(trackOf(number), 'last');
  }),
  withNumber('play entry', (number) => (playback, model) => {
    const [entry, id] = named(model, number);
    playback.playEntry(id);
    if (!entry) return;
    model.failures = 0;
    model.goTo(entry);
  }),
  fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: -2, max: 12 })).map(
    ([number, toIndex]) =>
      new Command(`move ${number} to ${toIndex}`, (playback, model) => {
        const [entry, id] = named(model, number);
        playback.moveEntry(id, toIndex);
        if (entry) model.move(entry, toIndex);
      }),
  ),
  fc.array(fc.nat({ max: 40 }), { maxLength: 5 }).map(
    (numbers) =>
      new Command(`remove ${numbers.join()}`, (playback, model) => {
        const all = numbers.map((number) => named(model, number));
        playback.removeEntries(all.map(([, id]) => id));
        model.remove(all.flatMap(([entry]) => entry ?? []));
      }),
  ),
  always('remove all', (playback, model) => {
    playback.removeEntries(model.queue.map(({ id }) => id!));
    model.remove(model.queue);
  }),
  fc.array(fc.nat({ max: 40 }), { maxLength: 5 }).map(
    (numbers) =>
      new Command(`restore removed ${numbers.join()}`, (playback, model) => {
        const { removed } = model;
        const back = numbers.flatMap((number) => removed[number % removed.length] ?? []);
        playback.restoreEntries([...back.map(({ entry }) => entry.id!), NO_ENTRY]);
        model.restoreRemoved([...new Set(back)]);
      }),
  ),
  fc.array(fc.nat({ max: 40 }), { maxLength: 5 }).map(
    (numbers) =>
      new Command(`remove ${numbers.join()} and undo`, (playback, model) => {
        const line = ({ queue, currentIndex, handPlacedCount }: PlaybackState) =>
          ({ queue, currentIndex, handPlacedCount }) as const;
        const before = line(playback.state$.value);
        const ids = numbers.map((number) => named(model, number)[1]);
        playback.removeEntries(ids);
        const { shuffledNextIndex } = playback.state$.value;
        const pickedMeanwhile = entryIdAt(playback.state$.value, shuffledNextIndex);
        playback.restoreEntries(ids);
        expect(line(playback.state$.value)).toEqual(before);
        // If a picked entry was removed, shuffle has picked again.
        if (ids.includes(model.picked?.id ?? NO_ENTRY))
          model.picked = model.queue.find(({ id }) => id === pickedMeanwhile) ?? null;
      }),
  ),
  always('next', (playback, model) => {
    const { queue, nextIndex } = playback.state$.value;
    const shown = queue[nextIndex];
    const current = queue[playback.state$.value.currentIndex];
    playback.next();
    const after = playback.state$.value;
    expect(after.queue[after.currentIndex]).toBe(shown ?? current);
    model.failures = 0;
    model.goForward(model.next);
  }),
  always('previous', (playback, model) => {
    playback.previous();
    const { queue, currentIndex } = playback.state$.value;
    const byChance = model.candidates.find(({ id }) => id === queue[currentIndex]?.entryId) ?? null;
    model.failures = 0;
    model.goBack(byChance);
  }),
  always('ended', ({ state$, engine }, model) => {
    const shown = engine.following$.value;
    const before = state$.value;
    engine.reportEnded();
    const goesOn = before.isPlaying && shown !== null;
    expect(state$.value.currentTrack).toBe(goesOn ? shown : before.currentTrack);
    model.end();
  }),
  always('failed', ({ engine }, model) => {
    engine.reportFailure(new Error('no source'));
    model.fail();
  }),
  always('heard', ({ engine }, model) => {
    const position = { currentTimeSeconds: 1, durationSeconds: 30 };
    engine.reportPosition(position);
    if (!model.current) return;
    model.failures = 0;
    model.position = position;
  }),
  fc.boolean().map(
    (isPlaying) =>
      new Command(
        isPlaying ? 'resumed from outside' : 'paused from outside',
        ({ engine }, model) => {
          engine.reportPlaying(isPlaying);
          if (!model.current || model.playing === isPlaying) return;
          model.playing = isPlaying;
          if (isPlaying) model.over = null;
        },
      ),
  ),
  fc.integer({ min: -5, max: 40 }).map(
    (seconds) =>
      new Command(`seek ${seconds}`, (playback, model) => {
        playback.seek(seconds);
        model.seek(seconds);
      }),
  ),
  always('play', (playback, model) => {
    playback.play();
    model.play();
  }),
  always('pause', (playback, model) => {
    playback.pause();
    model.pause();
  }),
  always('toggle', (playback, model) => {
    playback.toggle();
    if (model.playing) model.pause();
    else model.play();
  }),
  always('shuffle', (playback, model) => {
    playback.toggleShuffle();
    model.shuffle = !model.shuffle;
  }),
  fc.constantFrom(...REPEATS).map(
    (repeat) =>
      new Command(`repeat ${repeat}`, (playback, model) => {
        playback.setRepeat(repeat);
        model.repeat = repeat;
      }),
  ),
  fc.option(snapshots).map(
    (snapshot) =>
      new Command(`restore ${snapshot?.tracks.length ?? 'nothing'}`, (playback, model) => {
        playback.restore(snapshot);
        restoreInModel(model, snapshot);
      }),
  ),
  fc.double({ min: -0.5, max: 1.5, noNaN: true }).map(
    (volume) =>
      new Command(`volume ${volume}`, (playback, model) => {
        playback.setVolume(volume);
        model.volume = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
        if (model.volume > 0) model.audible = model.volume;
      }),
  ),
  always('mute', (playback, model) => {
    playback.toggleMute();
    model.volume = model.volume > 0 ? 0 : model.audible;
  }),
];

test('after any commands the player’s state matches the simple model', () => {
  fc.assert(
    fc.property(
      fc.commands(commands, { maxCommands: 60, size: 'max' }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (run, chance: Iterator<number, number>) => {
        fc.modelRun(() => {
          const started: number[] = [];
          const playback = createPlayback({
            random: () => chance.next().value,
            storage: createMemoryStorage(),
          });
          playback.starts$.subscribe(({ trackId }) => started.push(trackId));
          return {
            model: new PlaybackModel(),
            real: { playback, started, usedIds: new Set<number>() },
          };
        }, run);
      },
    ),
    { numRuns: 150 },
  );
});
