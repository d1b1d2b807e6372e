// Runs in the page before its own scripts (scripts/sound-lab/soundTapScript.ts).
import type { SoundRecording } from '../recording.ts';
import { recordContext } from './contextRecorder.ts';
import { countMedia } from './mediaCounts.ts';

const NativeContext = window.AudioContext;

/** What the tap replaces, without the browser's many signatures. */
interface PatchableNodes {
  connect(this: AudioNode, ...to: readonly unknown[]): unknown;
  disconnect(this: AudioNode, ...from: readonly unknown[]): void;
}
const audioNodes = AudioNode.prototype as unknown as PatchableNodes;
const { connect: nativeConnect, disconnect: nativeDisconnect } = audioNodes;
const connect = (from: AudioNode, to: AudioNode): void => void nativeConnect.call(from, to);

type ContextRecorder = ReturnType<typeof recordContext>;
const recorders = new Map<BaseAudioContext, ContextRecorder>();

function recorderOf(context: AudioContext): ContextRecorder {
  const known = recorders.get(context);
  if (known) return known;
  const recorder = recordContext(context, window.soundTapSeconds, connect);
  recorders.set(context, recorder);
  return recorder;
}

/** The recorder of a loudspeaker; null if `to` is none. */
const recorderAt = (to: unknown): ContextRecorder | null =>
  to instanceof AudioDestinationNode && to.context instanceof NativeContext
    ? recorderOf(to.context)
    : null;

audioNodes.connect = function (...to) {
  const recorder = recorderAt(to[0]);
  // Which output of the node is led there counts, which input of the loudspeaker does not.
  if (recorder) nativeConnect.call(this, recorder.input, ...to.slice(1, 2));
  return nativeConnect.call(this, ...to);
};
audioNodes.disconnect = function (...from) {
  const recorder = recorderAt(from[0]);
  if (recorder) nativeDisconnect.call(this, recorder.input, ...from.slice(1, 2));
  nativeDisconnect.call(this, ...from);
};

// The recorder is on its way before the first sound is.
window.AudioContext = class extends NativeContext {
  constructor(options?: AudioContextOptions) {
    super(options);
    recorderOf(this);
  }
};

/** Elements whose sound an audio context takes over: it comes out where that leads. */
const routed = new WeakSet<HTMLMediaElement>();
const nativeCreateSource = NativeContext.prototype.createMediaElementSource;
NativeContext.prototype.createMediaElementSource = function (element) {
  routed.add(element);
  captures.get(element)?.();
  return nativeCreateSource.call(this, element);
};

/** Ends the recording of an element that no audio context takes. */
const captures = new WeakMap<HTMLMediaElement, () => void>();
let captureContext: AudioContext | undefined;

/** Records an element that goes to the loudspeaker by itself, without taking its way there. */
function capture(element: HTMLMediaElement): void {
  if (routed.has(element) || captures.has(element)) return;
  captureContext ??= new NativeContext();
  const context = captureContext;
  const volume = context.createGain();
  const follow = (): void => {
    // Captured sound is that before the element's volume.
    volume.gain.value = element.muted ? 0 : element.volume;
  };
  const ending = new AbortController();
  follow();
  connect(volume, recorderOf(context).input);
  const stream = (element as HTMLMediaElement & { captureStream(): MediaStream }).captureStream();
  const listen = (track: MediaStreamTrack): void => {
    if (track.kind !== 'audio') return;
    connect(context.createMediaStreamSource(new MediaStream([track])), volume);
  };
  stream.getTracks().forEach(listen);
  stream.addEventListener('addtrack', ({ track }) => listen(track), { signal: ending.signal });
  element.addEventListener('volumechange', follow, { signal: ending.signal });
  captures.set(element, () => {
    ending.abort();
    nativeDisconnect.call(volume);
  });
}

const nativePlay = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  capture(this);
  return nativePlay.call(this);
};

const mediaCounts = countMedia();
let clickedAtMillis = 0;
addEventListener('click', ({ timeStamp }) => (clickedAtMillis = timeStamp), {
  capture: true,
  passive: true,
});

/** What listens at a page's loudspeaker. */
const soundTap = {
  /** The last so many seconds, or all that is kept; of each audio context, those that made no sound excepted. */
  read: (seconds = Infinity): readonly SoundRecording[] =>
    [...recorders.values()].flatMap((recorder) => recorder.read(seconds) ?? []),
  counts: () => ({ ...mediaCounts(), contexts: recorders.size }),
  /** When a person last let go of what they pressed, on the performance clock; 0 before. */
  get clickedAtMillis() {
    return clickedAtMillis;
  },
  /** Starts a new measurement: what was heard before counts no more. */
  forget: (): void => recorders.forEach((recorder) => recorder.forget()),
  /** When the first sound since then was heard, on the performance clock; null in silence. */
  get firstSoundAtMillis() {
    const heard = [...recorders.values()].flatMap(
      ({ firstSoundAtMillis }) => firstSoundAtMillis ?? [],
    );
    return heard.length > 0 ? Math.min(...heard) : null;
  },
  /** Why the recording is no good, or null. */
  get failure() {
    return [...recorders.values()].map(({ failure }) => failure).find(Boolean) ?? null;
  },
};
window.soundTap = soundTap;

export type MediaCounts = ReturnType<typeof soundTap.counts>;

declare global {
  interface Window {
    soundTap: typeof soundTap;
    /** How much each recorder keeps, from the newest sample back (scripts/sound-lab/soundTapScript.ts). */
    soundTapSeconds: number;
  }
}
