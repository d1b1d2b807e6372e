import { median } from '../../../scripts/lib/index.ts';
import {
  decibels,
  loudness,
  type SoundRecording,
  toneCourse,
} from '../../../scripts/sound-lab/index.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { TONE_OF_TRACK } from '../../fixtures/soundTones.ts';

/** The length of a steady tone over which loudness is measured. */
const STEADY_SECONDS = 0.3;

/** The time after which a change of volume is complete. */
const RAMP_MILLIS = 300;

/** The amplitude of a track's tone. The median: a busy machine causes holes in any sound. */
const levelIn = (recording: SoundRecording, trackId: number): number =>
  median(toneCourse(recording, TONE_OF_TRACK.get(trackId) ?? 0, 30, 10));

test('half the volume is 10 decibels softer, and mute is silence', async ({
  page,
  playRow,
  sound,
  player,
  tones,
}) => {
  // Loudness normalisation would counteract changes of the volume.
  await page.addInitScript(() => localStorage.setItem('audio_normalize_volume', 'false'));
  tones.set({ seconds: 30 });
  await playRow(1);
  const steadyLoudness = async (): Promise<number> => {
    const from = (await sound.nowMillis()) + RAMP_MILLIS;
    return levelIn(await sound.stretch(from, STEADY_SECONDS), 1);
  };
  const loudnessAt = async (volume: number): Promise<number> => {
    await player.volumeSlider.fill(String(volume));
    return steadyLoudness();
  };
  const loud = await loudnessAt(1);
  const half = await loudnessAt(0.5);
  // Gain is volume to the power of 5/3: half the perceived loudness is ten decibels.
  expect(decibels(loud, half)).toBeGreaterThan(9.5);
  expect(decibels(loud, half)).toBeLessThan(10.5);
  const quarter = await loudnessAt(0.25);
  expect(decibels(half, quarter)).toBeGreaterThan(9.5);
  expect(decibels(half, quarter)).toBeLessThan(10.5);

  await player.region.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect.poll(async () => loudness((await sound.recording(0.2)).samples)).toBe(0);
  await player.region.getByRole('button', { name: 'Unmute', exact: true }).click();
  await sound.expectTracks([1]);
  expect(Math.abs(decibels(await steadyLoudness(), quarter))).toBeLessThan(0.5);
});

for (const isOn of [true, false]) {
  const what = isOn
    ? 'with levelling on, a soft and a loud source come nearer to each other'
    : 'with levelling off, sources are as loud as they are';
  test(what, async ({ page, playRow, sound, player, tones }) => {
    await page.addInitScript(
      (value) => localStorage.setItem('audio_normalize_volume', value),
      String(isOn),
    );
    tones.set({ seconds: 30 });
    tones.set({ amplitude: 0.08 }, 1);
    tones.set({ amplitude: 0.8 }, 2);
    await playRow(1);
    const levelOf = async (trackId: number): Promise<number> => {
      await sound.expectTracks([trackId]);
      // Normalisation raises a source after six seconds, by 1.5 dB in a second.
      await expect
        .poll(async () => (await player.sound()).currentTime, { timeout: 30_000 })
        .toBeGreaterThan(10);
      return levelIn(await sound.stretch(await sound.nowMillis(), STEADY_SECONDS), trackId);
    };
    const soft = await levelOf(1);
    await player.next.click();
    const loud = await levelOf(2);
    const difference = decibels(loud, soft);
    process.stdout.write(
      `20 dB apart, levelling ${isOn ? 'on' : 'off'}: ${difference.toFixed(1)} dB\n`,
    );
    if (isOn) expect(difference).toBeLessThan(12);
    else expect(Math.abs(difference - 20)).toBeLessThan(1);
  });
}
