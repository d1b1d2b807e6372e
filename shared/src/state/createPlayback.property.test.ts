import fc from 'fast-check';
import { createMemoryStorage } from '../storage/memoryStorage';
import { makeTracks } from '../testing/makeTrack';
import { createPlayback } from './createPlayback';
import type { Playback } from './playback';

/** The queue rules once more, as plainly as they can be written: four lists of ids, one step at a time. */
interface Model {
  before: number[];
  /** The current track, or null in an empty player. */
  current: number | null;
  /** Put next by hand, in the order in which they come. */
  waiting: number[];
  after: number[];
  playing: boolean;
  shuffle: boolean;
  starts: number;
  failures: number;
  /** Why nothing more can be heard of the current track. */
  over: 'ended' | 'failed' | null;
  volume: number;
  audible: number;
}

interface Real {
  readonly playback: Playback;
  /** What the player's chance says next; the model uses the same. */
  chance: number;
}

const LONGEST = 6;
const TRACKS = makeTracks(LONGEST);
const ids = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

const begin = (model: Model): void => {
  Object.assign(model, { playing: true, over: null, starts: model.starts + 1 });
};

/** The queue without what waits by hand: the place `index` becomes the current one. */
const choose = (model: Model, queue: readonly number[], index: number): void => {
  model.before = queue.slice(0, index);
  model.current = queue[index]!;
  model.after = queue.slice(index + 1);
  begin(model);
};

const chooseAnew = (model: Model, queue: readonly number[], index: number): void => {
  model.waiting = [];
  model.failures = 0;
  choose(model, queue, index);
};

const advance = (model: Model, by: 1 | -1, chance: number): boolean => {
  const { before, current, waiting, after, shuffle } = model;
  if (current === null) return false;
  if (by === 1 && waiting.length > 0) {
    model.before = [...before, current];
    model.current = waiting.shift()!;
    begin(model);
    return true;
  }
  const queue = [...before, current, ...after];
  if (!shuffle) {
    const index = before.length + by;
    if (queue[index] === undefined) return false;
    choose(model, queue, index);
    return true;
  }
  const others = [...queue.keys()].filter((index) => index !== before.length);
  choose(model, queue, others[Math.floor(chance * others.length)] ?? 0);
  return true;
};

const insert = (model: Model, id: number, where: 'next' | 'last'): void => {
  model.failures = 0;
  if (model.current === null || model.over === 'ended') {
    const played = model.current === null ? [] : [...model.before, model.current];
    choose(model, [...played, id], played.length);
  } else if (where === 'next') model.waiting.unshift(id);
  else if (model.shuffle || model.after.length === 0) model.waiting.push(id);
  else model.after.push(id);
};

const queueOf = ({ before, current, waiting, after }: Model): number[] =>
  current === null ? [] : [...before, current, ...waiting, ...after];

function expectSame({ playback }: Real, model: Model): void {
  const state = playback.state$.value;
  expect({
    queue: state.queue.map(({ track }) => track.trackId),
    index: state.currentIndex,
    playing: state.isPlaying,
    shuffle: state.shuffle,
    starts: state.startCount,
    volume: state.volume,
  }).toEqual({
    queue: queueOf(model),
    index: model.current === null ? -1 : model.before.length,
    playing: model.playing,
    shuffle: model.shuffle,
    starts: model.starts,
    volume: model.volume,
  });
  expect(state.currentTrack).toBe(state.queue[state.currentIndex]?.track ?? null);
  expect(playback.currentTrack$.value).toBe(state.currentTrack);
  const hasChance = model.current !== null && model.shuffle;
  const isNextLeft = model.waiting.length + model.after.length > 0;
  expect(playback.canGoNext$.value).toBe(hasChance || isNextLeft);
  expect(playback.canGoPrevious$.value).toBe(hasChance || model.before.length > 0);
}

const command = (
  name: string,
  inModel: (model: Model, chance: number) => void,
  inReal: (playback: Playback) => void,
  chance = 0,
): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    real.chance = chance;
    inModel(model, chance);
    inReal(real.playback);
    expectSame(real, model);
  },
  toString: () => name,
});

const pause = (model: Model): void => {
  Object.assign(model, { playing: false, failures: 0 });
};

const play = (model: Model): void => {
  if (model.current === null || model.playing) return;
  model.failures = 0;
  if (model.over) begin(model);
  model.playing = true;
};

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const constant = (...parameters: Parameters<typeof command>) =>
  fc.constant(null).map(() => command(...parameters));

const commands = [
  fc.tuple(fc.integer({ min: 1, max: LONGEST }), fc.nat()).map(([length, seed]) => {
    const index = seed % length;
    return command(
      `play queue of ${length} at ${index}`,
      (model) => chooseAnew(model, ids(length), index),
      (playback) => playback.playQueue(TRACKS.slice(0, length), index),
    );
  }),
  fc.integer({ min: 0, max: LONGEST - 1 }).map((index) =>
    command(
      `play card ${index}`,
      (model) => {
        if (model.current === index + 1) return model.playing ? pause(model) : play(model);
        chooseAnew(model, ids(LONGEST), index);
      },
      (playback) => playback.playFromRow(TRACKS[index]!, TRACKS),
    ),
  ),
  fc.integer({ min: 0, max: LONGEST - 1 }).map((index) =>
    command(
      `play next ${index}`,
      (model) => insert(model, index + 1, 'next'),
      (playback) => playback.playNext(TRACKS[index]!),
    ),
  ),
  fc.integer({ min: 0, max: LONGEST - 1 }).map((index) =>
    command(
      `add to queue ${index}`,
      (model) => insert(model, index + 1, 'last'),
      (playback) => playback.addToQueue(TRACKS[index]!),
    ),
  ),
  chance.map((picked) =>
    command(
      `next (${picked})`,
      (model) => {
        model.failures = 0;
        advance(model, 1, picked);
      },
      (playback) => playback.next(),
      picked,
    ),
  ),
  chance.map((picked) =>
    command(
      `previous (${picked})`,
      (model) => {
        model.failures = 0;
        advance(model, -1, picked);
      },
      (playback) => playback.previous(),
      picked,
    ),
  ),
  chance.map((picked) =>
    command(
      `ended (${picked})`,
      (model) => {
        if (model.current === null || advance(model, 1, picked)) return;
        Object.assign(model, { playing: false, over: 'ended' });
      },
      ({ engine }) => engine.reportEnded(),
      picked,
    ),
  ),
  chance.map((picked) =>
    command(
      `failed (${picked})`,
      (model) => {
        if (model.current === null) return;
        model.failures += 1;
        const goesOn = model.playing && model.failures < 3 && queueOf(model).length > 1;
        if (goesOn && advance(model, 1, picked)) return;
        Object.assign(model, { playing: false, over: 'failed' });
      },
      ({ engine }) => engine.reportFailure(new Error('no source')),
      picked,
    ),
  ),
  fc.double({ min: -0.5, max: 1.5, noNaN: true }).map((volume) =>
    command(
      `volume ${volume}`,
      (model) => {
        model.volume = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
        if (model.volume > 0) model.audible = model.volume;
      },
      (playback) => playback.setVolume(volume),
    ),
  ),
  constant(
    'mute',
    (model) => {
      model.volume = model.volume > 0 ? 0 : model.audible;
    },
    (playback) => playback.toggleMute(),
  ),
  constant('play', play, (playback) => playback.play()),
  constant('pause', pause, (playback) => playback.pause()),
  constant(
    'toggle',
    (model) => (model.playing ? pause(model) : play(model)),
    (playback) => playback.toggle(),
  ),
  constant(
    'shuffle',
    (model) => {
      model.shuffle = !model.shuffle;
    },
    (playback) => playback.toggleShuffle(),
  ),
  constant(
    'heard',
    (model) => {
      if (model.current !== null) model.failures = 0;
    },
    ({ engine }) => engine.reportPosition({ currentTimeSeconds: 1, durationSeconds: 30 }),
  ),
];

test('after any commands the player stands where the plain rules lead, on one track of its queue', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60 }), (run) => {
      fc.modelRun(() => {
        const real: { chance: number; playback?: Playback } = { chance: 0 };
        const playback = createPlayback({
          random: () => real.chance,
          storage: createMemoryStorage(),
        });
        const model: Model = {
          before: [],
          current: null,
          waiting: [],
          after: [],
          playing: false,
          shuffle: false,
          starts: 0,
          failures: 0,
          over: null,
          volume: 0.7,
          audible: 0.7,
        };
        return { model, real: Object.assign(real, { playback }) };
      }, run);
    }),
    { numRuns: 300 },
  );
});
