import { toneCourse } from '../../../scripts/sound-lab/index.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { TONE_OF_TRACK } from '../../fixtures/soundTones.ts';
import { test as composedTest } from '../../fixtures/test.ts';

const STEP_MILLIS = 10;

test('a preview of another service fades out at its end, and the next one begins', async ({
  playRow,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 40 });
  tones.offer(12, '/sounds');
  await playRow(1);
  const fromMillis = await sound.nowMillis();
  await player.seekSlider.fill('27');
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
  const recording = await sound.since(fromMillis);
  const course = toneCourse(recording, TONE_OF_TRACK.get(1) ?? 0, 30, STEP_MILLIS);
  const loudest = Math.max(...course);
  const lastAbove = (share: number): number =>
    course.findLastIndex((amplitude) => amplitude > loudest * share) * STEP_MILLIS;
  // From 80 to 1 percent of the fade are 470 ms. A cut takes as long as one window of the course.
  expect(lastAbove(0.01) - lastAbove(0.8)).toBeGreaterThan(300);
});

composedTest(
  'a preview of the catalogue is 30 seconds that fade in and out',
  async ({ page, asGuest, home, player }) => {
    await asGuest();
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    await expect(player.seekSlider).toHaveAttribute('max', '30');
    const { src } = await player.sound();
    const decoded = await page.evaluate(async (url) => {
      const context = new OfflineAudioContext(2, 1, 48_000);
      const bytes = await (await fetch(url)).arrayBuffer();
      const sound = await context.decodeAudioData(bytes.slice(0));
      const samples = sound.getChannelData(0);
      const levelOf = (from: number, to: number): number => {
        const part = samples.subarray(Math.round(from * 48_000), Math.round(to * 48_000));
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
      };
      return {
        bytes: bytes.byteLength,
        seconds: sound.duration,
        start: levelOf(0, 0.005),
        middle: levelOf(10, 20),
        end: levelOf(29.95, 30),
      };
    }, src);
    // The default quality of a desktop has 192 kbit/s.
    expect(decoded.bytes).toBeLessThan(725_000);
    expect(decoded.seconds).toBeCloseTo(30, 2);
    for (const edge of [decoded.start, decoded.end])
      expect(edge).toBeLessThan(decoded.middle / 100);
  },
);
