import { createHash } from 'node:crypto';
import { sectionsOf } from '../composition/sections.ts';
import { gatedLoudness, LoudnessMeter } from '../mixing/loudness.ts';
import { type AudioTrackSpec, WAV_HEADER_BYTES, WAV_SAMPLE_BYTES } from '../renditions.ts';
import {
  energyShareAbove,
  loudnessRange,
  sideToMid,
  type StereoMix,
  truePeak,
} from './mixAnalysis.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';
import { renderBytes } from './renderWhole.ts';

/** A whole track in memory. */
interface Sound extends StereoMix {
  /** Of its lossless file. */
  readonly digest: string;
}

/** What is measured of a track. */
export interface SoundFigures {
  readonly samples: number;
  /** The SHA-256 of its lossless file. */
  readonly digest: string;
  /** Integrated loudness. */
  readonly lufs: number;
  /** How much louder its choruses are than its verses, in LU. */
  readonly hookOverVerse: number;
  readonly loudnessRange: number;
  /** The share of the energy above 6 kHz, 0 to 1. */
  readonly air: number;
  readonly sideToMid: number;
  /** In dBTP. */
  readonly truePeak: number;
  /** When the first chorus begins. */
  readonly hookSeconds: number;
  /** Of its file in normal quality. */
  readonly normalBytes: number;
  readonly mean: number;
  readonly firstSample: number;
  /** Of the last 10 and 50 ms, full scale 1. */
  readonly peakOfLast10Millis: number;
  readonly peakOfLast50Millis: number;
}

async function renderSound(spec: AudioTrackSpec): Promise<Sound> {
  const file = await renderBytes(spec, 'lossless');
  const length = (file.length - WAV_HEADER_BYTES) / WAV_SAMPLE_BYTES;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const offset = WAV_HEADER_BYTES + index * WAV_SAMPLE_BYTES;
    left[index] = file.readInt16LE(offset) / 32_768;
    right[index] = file.readInt16LE(offset + 2) / 32_768;
  }
  return {
    left,
    right,
    sampleRate: SAMPLE_RATE,
    digest: createHash('sha256').update(file).digest('hex'),
  };
}

function meterOf({ left, right }: Sound): LoudnessMeter {
  const meter = new LoudnessMeter();
  meter.add(left, right);
  return meter;
}

/** The loudness of all sections of a kind; its blocks of 400 ms begin each 100 ms. */
function loudnessIn(kind: string, spec: AudioTrackSpec, blocks: readonly number[]): number {
  const sections = sectionsOf(spec);
  return gatedLoudness(
    sections.flatMap((section, place) => {
      const end = sections[place + 1]?.startSeconds ?? Infinity;
      const isWithin = (start: number): boolean =>
        start >= section.startSeconds && start + 0.4 <= end;
      return section.kind === kind ? blocks.filter((_, index) => isWithin(index / 10)) : [];
    }),
  );
}

const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

const total = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample, 0);

async function figuresOf(spec: AudioTrackSpec): Promise<SoundFigures> {
  const sound = await renderSound(spec);
  const { left, right, digest } = sound;
  const meter = meterOf(sound);
  const blocks = meter.blocks();
  return {
    samples: left.length,
    digest,
    lufs: meter.integrated(),
    hookOverVerse: loudnessIn('chorus', spec, blocks) - loudnessIn('verse', spec, blocks),
    loudnessRange: loudnessRange(meter.shortTerm()),
    air: energyShareAbove(sound, 6_000),
    sideToMid: sideToMid(sound),
    truePeak: truePeak(sound),
    hookSeconds: sectionsOf(spec).find(({ kind }) => kind === 'chorus')?.startSeconds ?? NaN,
    normalBytes: (await renderBytes(spec, 'normal')).length,
    mean: (total(left) + total(right)) / left.length,
    firstSample: left[0] ?? NaN,
    peakOfLast10Millis: peakOf(left.subarray(-480)),
    peakOfLast50Millis: peakOf(left.subarray(-2_400)),
  };
}

// Prints the figures of the tracks in the first argument.
const specs = JSON.parse(process.argv[2] ?? '') as readonly AudioTrackSpec[];
const figures = await Promise.all(specs.map(figuresOf));
process.stdout.write(JSON.stringify(figures));
