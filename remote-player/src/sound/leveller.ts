import type { Fader } from './fader';
import { gatedLoudness, isAudible, levellingGainDb, measureBlock } from './loudness';
import type { ChannelStrip } from './mixer';

/** How often a block is measured: consecutive blocks of 400 ms (docs/decisions/sound.md has the cost). */
const MEASURE_MS = 400;
/** The largest window of an analyser, in samples: a block, preceded by samples that settle the filters. */
const WINDOW_SAMPLES = 32_768;
/** A source is not changed before this many blocks, which may be only an intro. */
const LEAST_BLOCKS = 4;
/** A source is not raised before this many, six seconds: a soft verse may precede a loud hook. */
const LEAST_BLOCKS_TO_RAISE = 15;
/** Enough to know a source: five minutes. */
const MOST_BLOCKS = 750;
/** Slow enough to avoid audible pumping: 1.5 dB in a second. */
const DB_PER_SECOND = 1.5;
/** If a new peak would clip, the boost ends at once, without a click. */
const ESCAPE_SECONDS = 0.02;
/** Switched off, the levels return within this time. */
const RELEASE_SECONDS = 2;
const MOST_SOURCES = 300;

/** The measurements of one source. */
interface Heard {
  readonly energies: number[];
  peak: number;
}

/** Levels the playing source by measuring it. */
export type Leveller = ReturnType<typeof createLeveller>;

const toGain = (decibels: number): number => 10 ** (decibels / 20);
const toDecibels = (gain: number): number => 20 * Math.log10(gain);

/** Creates the leveller of a context; it keeps its measurements. */
export function createLeveller(context: BaseAudioContext) {
  // The splitter alone would leave the right channel of a mono source silent, which plays in both.
  const input = context.createGain();
  input.channelCount = 2;
  input.channelCountMode = 'explicit';
  const splitter = context.createChannelSplitter(2);
  input.connect(splitter);
  const channels = [0, 1].map((channel) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = WINDOW_SAMPLES;
    splitter.connect(analyser, channel);
    return { analyser, samples: new Float32Array(WINDOW_SAMPLES) };
  });
  const memory = new Map<string, Heard>();

  let isOn = false;
  let isHearing = false;
  let strip: ChannelStrip | null = null;
  let url = '';
  let timer: ReturnType<typeof setInterval> | undefined;

  const recall = (): Heard => {
    const heard = memory.get(url) ?? { energies: [], peak: 0 };
    // The end of the map is the most recent source.
    memory.delete(url);
    memory.set(url, heard);
    for (const oldest of memory.keys()) if (memory.size > MOST_SOURCES) memory.delete(oldest);
    return heard;
  };
  const gainDb = ({ energies, peak }: Heard): number => {
    if (energies.length < LEAST_BLOCKS) return 0;
    const wantedDb = levellingGainDb(gatedLoudness(energies), peak);
    return energies.length < LEAST_BLOCKS_TO_RAISE ? Math.min(0, wantedDb) : wantedDb;
  };

  const measure = (): void => {
    if (!strip) return;
    for (const { analyser, samples } of channels) analyser.getFloatTimeDomainData(samples);
    const windows = channels.map(({ samples }) => samples);
    const { energy, peak } = measureBlock(windows, context.sampleRate);
    const heard = recall();
    if (isAudible(energy) && heard.energies.length < MOST_BLOCKS) heard.energies.push(energy);
    heard.peak = Math.max(heard.peak, peak);
    move(strip.levelling, gainDb(heard), heard.peak);
  };

  const stop = (): void => {
    if (timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
    strip?.source.disconnect(input);
  };
  const start = (): void => {
    stop();
    if (!isOn || !isHearing || !strip) return;
    strip.source.connect(input);
    timer = setInterval(measure, MEASURE_MS);
  };

  return {
    /** This source comes next on this strip; it starts with its earlier measurements. */
    begin(newStrip: ChannelStrip, newUrl: string): void {
      if (newStrip === strip && newUrl === url) return;
      stop();
      strip = newStrip;
      url = newUrl;
      isHearing = false;
      strip.levelling.jumpTo(isOn ? toGain(gainDb(recall())) : 1);
    },
    hear(): void {
      isHearing = true;
      start();
    },
    /** Nothing is audible: no measuring. */
    pause(): void {
      isHearing = false;
      stop();
    },
    setOn(newIsOn: boolean): void {
      isOn = newIsOn;
      if (isOn) start();
      else {
        stop();
        strip?.levelling.fadeTo(1, { seconds: RELEASE_SECONDS });
      }
    },
    dispose: stop,
  };
}

/** Moves the gain a step towards its target. */
function move(levelling: Fader, targetDb: number, peak: number): void {
  const presentDb = toDecibels(levelling.level);
  const wouldClip = presentDb > 0 && peak * toGain(presentDb) > 1;
  const stepDb = (DB_PER_SECOND * MEASURE_MS) / 1000;
  const nextDb = Math.min(presentDb + stepDb, Math.max(presentDb - stepDb, targetDb));
  if (wouldClip) levelling.fadeTo(toGain(targetDb), { seconds: ESCAPE_SECONDS });
  else if (nextDb !== presentDb) levelling.fadeTo(toGain(nextDb), { seconds: MEASURE_MS / 1000 });
}
