import type { RepeatMode } from '@prelude/shared';
import fc from 'fast-check';
import type { AudioErrorCode } from './audioPort';
import { createEngineStage, makeQueue, type EngineStage } from './fakeEngineStage';

const LENGTH = 4;
const queue = makeQueue(LENGTH);

interface Command {
  readonly name: string;
  run(stage: EngineStage): void;
}

const command =
  <T>(name: string, run: (stage: EngineStage, value: T) => void) =>
  (value: T): Command => ({
    name: value === undefined ? name : `${name} ${JSON.stringify(value)}`,
    run: (stage) => run(stage, value),
  });
const one = (name: string, run: (stage: EngineStage) => void): fc.Arbitrary<Command> =>
  fc.constant(command<undefined>(name, run)(undefined));

const places = fc.nat(LENGTH - 1);
const seconds = fc.double({ min: 0, max: 40, noNaN: true });
const commands: fc.Arbitrary<Command> = fc.oneof(
  places.map(command('play queue', ({ host }, place) => host.playback.playQueue(queue, place))),
  one('toggle', ({ host }) => host.playback.toggle()),
  one('play', ({ host }) => host.playback.play()),
  one('pause', ({ host }) => host.playback.pause()),
  one('next', ({ host }) => host.playback.next()),
  one('previous', ({ host }) => host.playback.previous()),
  seconds.map(command('seek', ({ host }, to) => host.playback.seek(to))),
  places.map(command('prepare', ({ host }, place) => host.playback.prepare(queue[place]!))),
  fc
    .constantFrom<RepeatMode>('off', 'all', 'one')
    .map(command('repeat', ({ host }, repeat) => host.playback.setRepeat(repeat))),
  one('shuffle', ({ host }) => host.playback.toggleShuffle()),
  fc
    .nat(12)
    .map(command('crossfade', ({ host }, to) => host.settings.change({ crossfadeSeconds: to }))),
  fc.boolean().map(command('full', ({ host }, to) => host.settings.change({ playFullTrack: to }))),
  seconds.map(
    command('restore', ({ host }, at) =>
      host.playback.restore({
        tracks: queue,
        currentIndex: 1,
        handPlacedCount: 0,
        shuffle: false,
        repeat: 'off',
        position: { currentTimeSeconds: Math.min(at, 30), durationSeconds: 30 },
      }),
    ),
  ),
  one('restore nothing', ({ host }) => host.playback.restore(null)),
  fc.boolean().map(command('online', ({ host }, to) => host.network.setOnline(to))),
  fc.boolean().map(command('refuse', ({ audio }, areRefused) => audio.refusePlays(areRefused))),
  fc.nat(15_000).map(command('wait', ({ host }, millis) => host.clock.advance(millis))),
  one('all is ready', ({ audio }) => audio.preparedUrls.forEach(audio.makeReady)),
  fc.constantFrom(12, 30, 95).map(
    command('arrive', ({ audio }, length) => {
      if (audio.url) audio.arrive(length);
    }),
  ),
  seconds.map(
    command('move', ({ audio }, to) => {
      const length = audio.position?.durationSeconds;
      if (audio.isSounding && length) audio.moveTo(Math.min(to, length));
    }),
  ),
  one('finish', ({ audio }) => {
    if (audio.isSounding && audio.position?.durationSeconds) audio.finish();
  }),
  one('faded out', ({ audio }) => audio.finishOverlap()),
  fc.constantFrom<AudioErrorCode>('network', 'decode', 'unsupported').map(
    command('fail', ({ audio }, code) => {
      if (audio.url) audio.fail(code);
    }),
  ),
  fc.boolean().map(
    command('from outside', ({ audio }, isPlaying) => {
      if (audio.url) audio.tell({ type: 'toggled-outside', isPlaying });
    }),
  ),
);

function expectTruth({ host, audio, position }: EngineStage): void {
  const { currentTrack, isPlaying, isBuffering } = host.playback.state$.value;
  const { currentTimeSeconds, durationSeconds } = position();
  expect(currentTimeSeconds).toBeGreaterThanOrEqual(0);
  if (durationSeconds > 0) expect(currentTimeSeconds).toBeLessThanOrEqual(durationSeconds);

  if (audio.url) expect(audio.url).toBe(currentTrack?.previewUrl);
  if (!isPlaying) {
    expect(audio.heardUrls).toEqual([]);
    expect(isBuffering).toBe(false);
  } else if (!audio.isSounding) {
    // The player waits for the network and shows it.
    expect(audio.url).toBeNull();
    expect(isBuffering).toBe(true);
  }
  const isOverlapping = (audio.loadOptions?.overlapSeconds ?? 0) > 0;
  expect(audio.heardUrls.length).toBeLessThanOrEqual(isOverlapping ? 2 : 1);
  // The track before may play on while the current one loads.
  if (audio.heardUrls.length > 0 && !(isOverlapping && audio.isBuffering))
    expect(audio.heardUrls.at(-1)).toBe(currentTrack?.previewUrl);
}

test('after any events in any order, only the current track is heard, and the store matches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 40 }), async (history) => {
      const stage = createEngineStage();
      for (const { run } of history) {
        run(stage);
        await stage.settle();
        expectTruth(stage);
      }
      // Everything that it waited for is available again.
      stage.audio.refusePlays(false);
      stage.host.network.setOnline(true);
      const waitASecond = async (): Promise<void> => {
        stage.host.clock.advance(1_000);
        await stage.settle();
        expectTruth(stage);
      };
      await waitASecond();
      // A stall that was noticed within that second is retried in the next.
      if (!stage.audio.isSounding) await waitASecond();
      if (stage.host.playback.isPlaying$.value) expect(stage.audio.isSounding).toBe(true);
      stage.end();
      expect(stage.audio.url).toBeNull();
      expect(stage.audio.heardUrls).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
