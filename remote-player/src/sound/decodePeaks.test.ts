import { decodePeaks } from './decodePeaks';

/** Installs a context that decodes any bytes as these channels, of one sample per second. */
function installDecoder(...channels: readonly (readonly number[])[]): void {
  const decoded = {
    length: channels[0]?.length ?? 0,
    sampleRate: 1,
    numberOfChannels: channels.length,
    getChannelData: (index: number) => Float32Array.from(channels[index] ?? []),
  };
  class Decoder {
    decodeAudioData = () => Promise.resolve(decoded);
  }
  Object.assign(globalThis, { OfflineAudioContext: Decoder });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'OfflineAudioContext'));

const ramp = Array.from({ length: 400 }, (_, second) => (second % 2 === 0 ? 0 : -second / 400));

test('each of the 200 parts has the highest sample of all channels', async () => {
  installDecoder(
    ramp,
    ramp.map((sample) => -sample / 2),
  );
  const peaks = await decodePeaks(new ArrayBuffer(1), Infinity);
  expect(peaks).toHaveLength(200);
  expect(peaks[0]).toBeCloseTo(1 / 400);
  expect(peaks[199]).toBeCloseTo(399 / 400);
});

test('only the part that plays counts', async () => {
  installDecoder(ramp);
  const peaks = await decodePeaks(new ArrayBuffer(1), 200);
  expect(Math.max(...peaks)).toBeCloseTo(199 / 400);
});

test('a sample beyond full scale is full scale', async () => {
  installDecoder(ramp.map(() => 1.2));
  expect(await decodePeaks(new ArrayBuffer(1), Infinity)).toContain(1);
});
