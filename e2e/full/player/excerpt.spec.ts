import { expect, test } from '../../fixtures/test.ts';

test('a preview of the catalogue is 30 seconds that fade in and out', async ({
  page,
  asGuest,
  home,
  player,
}) => {
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
  for (const edge of [decoded.start, decoded.end]) expect(edge).toBeLessThan(decoded.middle / 100);
});
