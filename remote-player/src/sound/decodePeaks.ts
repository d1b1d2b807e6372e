/** Enough for a picture: decoding at a low rate takes a sixth of the memory. All browsers decode at this one. */
const SAMPLE_RATE = 8_000;

/** As many as the music API sends. */
const PEAK_COUNT = 200;

/**
 * The peaks of the beginning of a sound, 0 to 1: the highest sample of each of 200 equal parts of at most `seconds`. Rejects if the
 * browser can't decode it.
 */
export async function decodePeaks(bytes: ArrayBuffer, seconds: number): Promise<readonly number[]> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(bytes);
  const length = Math.min(sound.length, Math.round(seconds * sound.sampleRate));
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  return Array.from({ length: PEAK_COUNT }, (_, place) => {
    const from = Math.floor((place * length) / PEAK_COUNT);
    const to = Math.floor(((place + 1) * length) / PEAK_COUNT);
    let peak = 0;
    for (const samples of channels)
      for (let index = from; index < to; index += 1)
        peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    return Math.min(1, peak);
  });
}
