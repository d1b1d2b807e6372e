import { SILENCE, type SoundRecording } from '../recording.ts';

// Written in by the bundler (scripts/sound-lab/soundTapScript.ts).
declare const RECORDER_SOURCE: string;

/** The audio thread takes a while to get the recorder; so long nothing is lost, for the sound comes this much later. */
const HELD_BACK_SECONDS = 0.5;

/** A pause of the context longer than this is silence; shorter differences are the clock's. */
const CLOCK_TOLERANCE_MILLIS = 150;

/** So many of the newest readings relate the context's clock to the page's; all are of what is held back. */
const CLOCK_READINGS = 15;

/**
 * Starts to record what a context sends to the loudspeaker; keeps `keepSeconds` of it. `connect` is the browser's own, not the
 * tap's.
 */
export function recordContext(
  context: AudioContext,
  keepSeconds: number,
  connect: (from: AudioNode, to: AudioNode) => void,
) {
  const input = context.createGain();
  const held = context.createDelay(HELD_BACK_SECONDS * 2);
  held.delayTime.value = HELD_BACK_SECONDS;
  const mute = context.createGain();
  mute.gain.value = 0;
  connect(input, held);
  // A node that leads nowhere is not run.
  connect(held, mute);
  connect(mute, context.destination);

  const blocks: Omit<SoundRecording, 'sampleRate'>[] = [];
  let firstSoundAtMillis: number | null = null;
  let forgottenAtMillis = 0;
  let hasSounded = false;
  let failure: string | null = null;
  /** When the context's time began, on the page's clock; each reading is some milliseconds wrong. */
  const clockReadingsMillis: number[] = [];

  /** When a frame is heard, by the current clock and by the middle of the newest readings. */
  const heardAtMillis = (frame: number): { readonly now: number; readonly smoothed: number } => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    clockReadingsMillis.push(performanceTime - contextTime * 1000);
    if (clockReadingsMillis.length > CLOCK_READINGS) clockReadingsMillis.shift();
    const ascending = [...clockReadingsMillis].sort((a, b) => a - b);
    const middle = ascending[Math.floor(ascending.length / 2)] ?? 0;
    const seconds = frame / context.sampleRate - HELD_BACK_SECONDS;
    return {
      now: performanceTime + (seconds - contextTime) * 1000,
      smoothed: middle + seconds * 1000,
    };
  };
  const millisOf = (count: number): number => (count / context.sampleRate) * 1000;

  /** The block's start by the frames before it, unless the context stood still in between. */
  const startOf = (byClock: number): number => {
    const last = blocks.at(-1);
    if (!last) return byClock;
    const byFrames = last.startedAtMillis + millisOf(last.samples.length);
    return byClock - byFrames > CLOCK_TOLERANCE_MILLIS ? byClock : byFrames;
  };

  const take = (firstFrame: number, samples: Float32Array): void => {
    const heardAt = heardAtMillis(firstFrame);
    const startedAtMillis = startOf(heardAt.now);
    blocks.push({ startedAtMillis, samples });
    const most = Math.ceil((keepSeconds * context.sampleRate) / samples.length);
    if (blocks.length > most) blocks.splice(0, blocks.length - most);
    const index = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
    if (index === -1) return;
    hasSounded = true;
    const soundAtMillis = heardAt.smoothed + millisOf(index);
    if (soundAtMillis > forgottenAtMillis) firstSoundAtMillis ??= soundAtMillis;
  };

  const start = async (): Promise<void> => {
    const address = URL.createObjectURL(new Blob([RECORDER_SOURCE], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(address);
    URL.revokeObjectURL(address);
    const recorder = new AudioWorkletNode(context, 'sound-recorder', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    recorder.port.onmessage = ({
      data,
    }: MessageEvent<{ firstFrame: number; samples: Float32Array }>) =>
      take(data.firstFrame, data.samples);
    connect(held, recorder);
  };
  start().catch((error: unknown) => {
    failure = `The recorder did not start: ${String(error)}`;
  });

  return {
    /** Everything that goes to the loudspeaker goes here as well. */
    input,
    /** The last so many seconds; null before the first sound. */
    read(seconds: number): SoundRecording | null {
      const last = blocks.at(-1);
      if (!last || !hasSounded) return null;
      const recordedUntil = last.startedAtMillis + millisOf(last.samples.length);
      const due = performance.now() - HELD_BACK_SECONDS * 1000;
      // A suspended context is silent.
      const endMillis = context.state === 'running' ? recordedUntil : Math.max(due, recordedUntil);
      const fromMillis = Math.max(blocks[0]?.startedAtMillis ?? 0, endMillis - seconds * 1000);
      const placeOf = (atMillis: number): number =>
        Math.round(((atMillis - fromMillis) / 1000) * context.sampleRate);
      const samples = new Float32Array(placeOf(endMillis));
      for (const block of blocks) {
        const place = placeOf(block.startedAtMillis);
        if (place >= samples.length || place + block.samples.length <= 0) continue;
        const own = block.samples.subarray(Math.max(0, -place), samples.length - place);
        samples.set(own, Math.max(0, place));
      }
      return { sampleRate: context.sampleRate, samples, startedAtMillis: fromMillis };
    },
    forget(): void {
      forgottenAtMillis = performance.now();
      firstSoundAtMillis = null;
    },
    get firstSoundAtMillis() {
      return firstSoundAtMillis;
    },
    get failure() {
      return failure;
    },
  };
}
