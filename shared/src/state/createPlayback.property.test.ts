import fc from 'fast-check';
import { createMemoryStorage } from '../storage/memoryStorage';
import { makeTracks } from '../testing/makeTrack';
import { createPlayback } from './createPlayback';
import type { Playback } from './playback';

/** The queue rules once more, as plainly as they can be written: numbers only, one step at a time. */
interface Model {
  length: number;
  index: number;
  playing: boolean;
  shuffle: boolean;
  starts: number;
  failures: number;
  over: boolean;
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

const begin = (model: Model, index: number): void => {
  Object.assign(model, { index, playing: true, over: false, starts: model.starts + 1 });
};

/** Where the rules lead from here, or -1. */
const target = (model: Model, by: 1 | -1, chance: number): number => {
  if (model.index < 0) return -1;
  if (!model.shuffle) {
    const index = model.index + by;
    return index >= 0 && index < model.length ? index : -1;
  }
  const others = [...Array(model.length).keys()].filter((index) => index !== model.index);
  return others[Math.floor(chance * others.length)] ?? 0;
};

const advance = (model: Model, by: 1 | -1, chance: number): boolean => {
  const index = target(model, by, chance);
  if (index >= 0) begin(model, index);
  return index >= 0;
};

function expectSame({ playback }: Real, model: Model): void {
  const state = playback.state$.value;
  expect({
    length: state.queue.length,
    index: state.currentIndex,
    playing: state.isPlaying,
    shuffle: state.shuffle,
    starts: state.startCount,
    volume: state.volume,
  }).toEqual({
    length: model.length,
    index: model.index,
    playing: model.playing,
    shuffle: model.shuffle,
    starts: model.starts,
    volume: model.volume,
  });
  const isEmpty = state.queue.length === 0;
  expect(state.currentTrack).toBe(isEmpty ? null : state.queue[state.currentIndex]);
  expect(playback.currentTrack$.value).toBe(state.currentTrack);
  expect(playback.canGoNext$.value).toBe(target(model, 1, 0) >= 0);
  expect(playback.canGoPrevious$.value).toBe(target(model, -1, 0) >= 0);
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
  if (model.index < 0 || model.playing) return;
  model.failures = 0;
  if (model.over) begin(model, model.index);
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
      (model) => {
        Object.assign(model, { length, failures: 0 });
        begin(model, index);
      },
      (playback) => playback.playQueue(TRACKS.slice(0, length), index),
    );
  }),
  fc.integer({ min: 0, max: LONGEST - 1 }).map((index) =>
    command(
      `play card ${index}`,
      (model) => {
        // In every queue of these tests the track `index` stands at `index`.
        if (model.index === index) return model.playing ? pause(model) : play(model);
        Object.assign(model, { length: LONGEST, failures: 0 });
        begin(model, index);
      },
      (playback) => playback.playFromRow(TRACKS[index]!, TRACKS),
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
        if (model.index < 0 || advance(model, 1, picked)) return;
        Object.assign(model, { playing: false, over: true });
      },
      ({ engine }) => engine.reportEnded(),
      picked,
    ),
  ),
  chance.map((picked) =>
    command(
      `failed (${picked})`,
      (model) => {
        if (model.index < 0) return;
        model.failures += 1;
        const goesOn = model.playing && model.failures < 3 && model.length > 1;
        if (goesOn && advance(model, 1, picked)) return;
        Object.assign(model, { playing: false, over: true });
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
      if (model.index >= 0) model.failures = 0;
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
          length: 0,
          index: -1,
          playing: false,
          shuffle: false,
          starts: 0,
          failures: 0,
          over: false,
          volume: 0.7,
          audible: 0.7,
        };
        return { model, real: Object.assign(real, { playback }) };
      }, run);
    }),
    { numRuns: 300 },
  );
});
