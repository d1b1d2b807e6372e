/** The target loudness of all sources: that of the large services (ITU-R BS.1770-4, in LUFS). */
const TARGET_LUFS = -14;
/** Below, a block counts as silence (BS.1770-4). */
const ABSOLUTE_GATE_LUFS = -70;
/** Further below the mean than this, a block counts as a pause (BS.1770-4). */
const RELATIVE_GATE_LU = -10;
/** The length of a block (BS.1770-4). */
const BLOCK_SECONDS = 0.4;

/** The maximum change in decibels: a quiet source stays somewhat quiet. */
const MOST_BOOST_DB = 6;
const MOST_CUT_DB = 12;
/** Below full scale, because the wave may be higher between two samples. */
const HEADROOM_DB = 1;

/** A second-order filter in direct form, with `a0` = 1. */
export interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The two filters of K-weighting for any sample rate; at 48 kHz they are tables 1 and 2 of BS.1770-4. */
export function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const shelfQ = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const shelfNorm = 1 + shelfK / shelfQ + shelfK * shelfK;
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const passQ = 0.5003270373238773;
  const passNorm = 1 + passK / passQ + passK * passK;
  return [
    {
      b: [
        (high + (middle * shelfK) / shelfQ + shelfK * shelfK) / shelfNorm,
        (2 * (shelfK * shelfK - high)) / shelfNorm,
        (high - (middle * shelfK) / shelfQ + shelfK * shelfK) / shelfNorm,
      ],
      a: [
        (2 * (shelfK * shelfK - 1)) / shelfNorm,
        (1 - shelfK / shelfQ + shelfK * shelfK) / shelfNorm,
      ],
    },
    {
      b: [1, -2, 1],
      a: [(2 * (passK * passK - 1)) / passNorm, (1 - passK / passQ + passK * passK) / passNorm],
    },
  ];
}

/** The measurements of one block. */
export interface Block {
  /** K-weighted mean square, summed over the channels; full scale is 1. */
  readonly energy: number;
  /** The highest absolute sample. */
  readonly peak: number;
}

/**
 * Measures the last 400 ms of the windows, one per channel; earlier samples settle the filters. Shorter windows are
 * measured as a whole.
 */
export function measureBlock(windows: readonly Float32Array[], sampleRate: number): Block {
  const [shelf, pass] = kWeighting(sampleRate);
  let energy = 0;
  let peak = 0;
  for (const samples of windows) {
    const length = Math.min(samples.length, Math.round(BLOCK_SECONDS * sampleRate));
    const from = samples.length - length;
    let [s1, s2, p1, p2] = [0, 0, 0, 0];
    let sum = 0;
    samples.forEach((sample, index) => {
      // Both filters in transposed direct form II: two states each.
      const shelved = shelf.b[0] * sample + s1;
      s1 = shelf.b[1] * sample - shelf.a[0] * shelved + s2;
      s2 = shelf.b[2] * sample - shelf.a[1] * shelved;
      const weighted = pass.b[0] * shelved + p1;
      p1 = pass.b[1] * shelved - pass.a[0] * weighted + p2;
      p2 = pass.b[2] * shelved - pass.a[1] * weighted;
      if (index < from) return;
      sum += weighted * weighted;
      peak = Math.max(peak, Math.abs(sample));
    });
    energy += sum / length;
  }
  return { energy, peak };
}

const toLufs = (energy: number): number => -0.691 + 10 * Math.log10(energy);

/** False if a block counts as silence. */
export const isAudible = (energy: number): boolean => toLufs(energy) > ABSOLUTE_GATE_LUFS;

/** The gated loudness of blocks, in LUFS (BS.1770-4, equations 5 to 7); -Infinity if all are silent. */
export function gatedLoudness(energies: readonly number[]): number {
  const meanAbove = (gateLufs: number): number => {
    const loud = energies.filter((energy) => toLufs(energy) > gateLufs);
    return loud.reduce((sum, energy) => sum + energy, 0) / Math.max(1, loud.length);
  };
  const relativeGate = toLufs(meanAbove(ABSOLUTE_GATE_LUFS)) + RELATIVE_GATE_LU;
  return toLufs(meanAbove(Math.max(ABSOLUTE_GATE_LUFS, relativeGate)));
}

/** The gain in decibels that brings a source of this loudness to the target, without clipping its peak. */
export function levellingGainDb(loudnessLufs: number, peak: number): number {
  if (loudnessLufs === -Infinity) return 0;
  const wantedDb = Math.max(-MOST_CUT_DB, TARGET_LUFS - loudnessLufs);
  const roomDb = Math.max(0, -20 * Math.log10(peak) - HEADROOM_DB);
  return Math.min(wantedDb, MOST_BOOST_DB, wantedDb > 0 ? roomDb : Infinity);
}
