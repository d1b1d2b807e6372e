import { createHash } from 'node:crypto';
import { AUDIO_QUALITIES, renditionBytes, trackSamples } from './renditions.ts';
import { measureTracks } from './testing/measureTracks.ts';
import { renderBytes } from './testing/renderWhole.ts';

const spec = { trackId: 41, genreId: 'indie', durationMillis: 3456 };

const BIT_RATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

interface Frame {
  readonly offset: number;
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  readonly kilobitsPerSecond: number;
}

/** Walks the frames of an MP3 by their own headers; throws where one does not follow the last. */
function walkFrames(file: Buffer): readonly Frame[] {
  const frames: Frame[] = [];
  for (let offset = 0; offset < file.length;) {
    const header = file.readUInt32BE(offset);
    if (header >>> 21 !== 0x7ff) throw new Error(`no frame at ${offset}`);
    const mpeg1 = ((header >>> 19) & 3) === 3;
    if (((header >>> 17) & 3) !== 1) throw new Error('not layer III');
    const rates = mpeg1 ? [44_100, 48_000, 32_000] : [22_050, 24_000, 16_000];
    const sampleRate = rates[(header >>> 10) & 3]!;
    const kilobitsPerSecond = BIT_RATES[mpeg1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15]!;
    const samples = mpeg1 ? 1152 : 576;
    const padding = (header >>> 9) & 1;
    const bytes = Math.floor(((samples / 8) * kilobitsPerSecond * 1000) / sampleRate) + padding;
    frames.push({ offset, bytes, samples, sampleRate, kilobitsPerSecond });
    offset += bytes;
  }
  return frames;
}

test('another process renders the same bytes, whatever it has rendered before', async () => {
  const pop = { trackId: 5, genreId: 'pop', durationMillis: 6_000 };
  const other = { trackId: 6, genreId: 'pop', durationMillis: 5_000 };
  const [, elsewhere] = await measureTracks(other, pop);
  const digest = createHash('sha256')
    .update(await renderBytes(pop, 'lossless'))
    .digest('hex');
  expect(elsewhere!.digest).toBe(digest);
}, 120_000);

describe.each(AUDIO_QUALITIES)('a rendition in %s quality', (quality) => {
  let file: Buffer;
  beforeAll(async () => {
    file = await renderBytes(spec, quality);
  });

  test('has exactly the length that was computed before', () => {
    expect(file.length).toBe(renditionBytes(spec, quality));
  });

  if (quality === 'lossless') {
    test('is 16-bit stereo at 48 kHz of the exact duration', () => {
      expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
      expect(file.readUInt32LE(4)).toBe(file.length - 8);
      expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([
        1, 2, 48_000,
      ]);
      expect([file.readUInt32LE(28), file.readUInt16LE(32), file.readUInt16LE(34)]).toEqual([
        192_000, 4, 16,
      ]);
      expect(file.readUInt32LE(40) / 4).toBe(trackSamples(spec));
      expect(trackSamples(spec) / 48).toBe(spec.durationMillis);
    });
    return;
  }

  test('is a sequence of valid MP3 frames of one bit rate', () => {
    const frames = walkFrames(file);
    const expected = { low: [64, 24_000], normal: [128, 48_000], high: [192, 48_000] }[quality];
    expect(new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond))).toEqual(
      new Set([expected[0]]),
    );
    expect(new Set(frames.map(({ sampleRate }) => sampleRate))).toEqual(new Set([expected[1]]));
  });

  test('gives players its frames, its bytes and the samples to skip, so that the duration is exact', () => {
    const frames = walkFrames(file);
    const [first] = frames;
    const tag = file.indexOf('Info');
    expect(tag).toBeLessThan(first!.bytes);
    expect(file.readUInt32BE(tag + 8)).toBe(frames.length - 1);
    expect(file.readUInt32BE(tag + 12)).toBe(file.length);
    const skips = file.readUIntBE(tag + 120 + 21, 3);
    const samples = (frames.length - 1) * first!.samples - (skips >> 12) - (skips & 0xfff);
    expect(samples).toBe(Math.ceil((trackSamples(spec) * first!.sampleRate) / 48_000));
  });
});
