import {
  type AudioTrackSpec,
  gatedLoudness,
  GENRE_IDS,
  LoudnessMeter,
  sectionsOf,
  startRendering,
} from '@prelude/composer';
import {
  type CatalogueTrack,
  createCatalogue,
} from '../../music-api/src/sources/catalogue/catalogue.ts';
import { alignedTable } from '../lib/index.ts';
import {
  energyShareAbove,
  loudnessRange,
  sideToMid,
  type StereoMix,
  truePeak,
} from '../sound-lab/index.ts';

const SAMPLE_RATE = 48_000;
const WAV_HEADER_BYTES = 44;
/** The loudness meter gives a block of 400 ms each 100 ms. */
const BLOCK_SECONDS = 0.4;
const BLOCK_STEP_SECONDS = 0.1;

/** What is played of a track: its excerpt. */
const excerptOf = (track: CatalogueTrack): AudioTrackSpec => ({ ...track, isExcerpt: true });

/** Renders a rendition; tells the CPU seconds that it took in user mode. */
async function render(
  spec: AudioTrackSpec,
  quality: 'lossless' | 'normal',
): Promise<{ readonly file: Buffer; readonly userSeconds: number }> {
  const before = process.cpuUsage();
  const rendering = await startRendering(spec, quality);
  const parts: Uint8Array[] = [];
  let isDone = false;
  while (!isDone) {
    const { bytes, done } = rendering.advance();
    parts.push(bytes);
    isDone = done;
  }
  const userSeconds = process.cpuUsage(before).user / 1e6;
  return { file: Buffer.concat(parts), userSeconds };
}

function mixIn(file: Buffer): StereoMix {
  const length = (file.length - WAV_HEADER_BYTES) / 4;
  const channel = (offset: number): Float32Array =>
    Float32Array.from(
      { length },
      (_, index) => file.readInt16LE(WAV_HEADER_BYTES + index * 4 + offset) / 32_768,
    );
  return { left: channel(0), right: channel(2), sampleRate: SAMPLE_RATE };
}

/** The gated loudness in LUFS of the sections of a kind; NaN if there is none. */
function loudnessIn(kind: string, spec: AudioTrackSpec, blocks: readonly number[]): number {
  const sections = sectionsOf(spec);
  const heard = sections.flatMap((section, place) => {
    if (section.kind !== kind) return [];
    const end = sections[place + 1]?.startSeconds ?? Infinity;
    return blocks.filter((_, index) => {
      const startSeconds = index * BLOCK_STEP_SECONDS;
      return startSeconds >= section.startSeconds && startSeconds + BLOCK_SECONDS <= end;
    });
  });
  return heard.length === 0 ? NaN : gatedLoudness(heard);
}

/** Where the first hook begins. */
const hookSeconds = (spec: AudioTrackSpec): number =>
  sectionsOf(spec).find(({ kind }) => kind === 'chorus')?.startSeconds ?? NaN;

/**
 * Renders the excerpts of two tracks of each genre and measures them; the seconds of CPU are those of the normal quality, as
 * a listener gets it.
 */
export async function measureCatalogueSound(): Promise<string> {
  const { tracks } = createCatalogue();
  const measured = GENRE_IDS.flatMap((genreId) => {
    const ofGenre = tracks.filter((track) => track.genreId === genreId);
    return ofGenre.filter((_, place) => [0, Math.floor(ofGenre.length / 2)].includes(place));
  });
  // The first rendering of a process compiles the engine.
  await render({ trackId: 1, genreId: 'pop', durationMillis: 20_000 }, 'normal');
  const rows: string[][] = [];
  let userSeconds = 0;
  for (const track of measured) {
    const spec = excerptOf(track);
    const heard = await render(spec, 'normal');
    userSeconds += heard.userSeconds;
    const mix = mixIn((await render(spec, 'lossless')).file);
    const meter = new LoudnessMeter();
    meter.add(mix.left, mix.right);
    const blocks = meter.blocks();
    const contrast = loudnessIn('chorus', spec, blocks) - loudnessIn('verse', spec, blocks);
    rows.push([
      `${track.romanisedName || track.name}, ${track.genreName}`,
      loudnessRange(meter.shortTerm()).toFixed(1),
      contrast.toFixed(1),
      (100 * energyShareAbove(mix, 6_000)).toFixed(1),
      sideToMid(mix).toFixed(2),
      meter.integrated().toFixed(1),
      truePeak(mix).toFixed(1),
      hookSeconds(spec).toFixed(1),
      hookSeconds(track).toFixed(1),
      (heard.file.length / 1000).toFixed(0),
    ]);
  }
  const heads = [
    'track',
    'loudness range LU',
    'hook over verse LU',
    '% over 6 kHz',
    'side to mid',
    'LUFS',
    'dBTP',
    'hook s',
    'hook of the whole s',
    'kB normal',
  ];
  const share = userSeconds / (30 * measured.length);
  return `${alignedTable([heads, ...rows])}\nA second of sound costs ${(1000 * share).toFixed(1)} ms of CPU.\n`;
}
