import { createGainFader, type Fader } from './fader';

/** One deck's channel of the mixer. */
export interface ChannelStrip {
  readonly fader: Fader;
  /** Levels the source; 1 does not change it. */
  readonly levelling: Fader;
  /** The sound before any gain, to be measured. */
  readonly source: AudioNode;
}

/** Mixes sources with Web Audio: exact fades, one gain for all, and levelling. */
export interface Mixer {
  readonly context: AudioContext;
  /** Keeps the context running until `rest`; call it in a user activation. */
  wake(): void;
  /** Suspends the context after a while: an open output costs power. */
  rest(): void;
  /** Routes this element through the mixer permanently; null if the browser refuses. */
  route(element: HTMLAudioElement): ChannelStrip | null;
  /** The user's gain, 0 to 1. */
  setGain(gain: number): void;
  dispose(): void;
}

/** The duration of a volume change: the shortest without noise while a slider is dragged. */
const GAIN_SECONDS = 0.02;
/** After a shorter pause the output is still running. */
const REST_AFTER_MS = 10_000;
/** A shorter interruption, or a slow output, is waited for; less than the stall timeout. */
const STUCK_AFTER_MS = 5_000;

/**
 * Creates the mixer with its audio context; null if the browser has none or refuses. `onStuck` is called if a context
 * that should run was interrupted (a call, a lost device) and can't be resumed for now.
 */
export function createMixer(
  Context: typeof AudioContext | undefined,
  document: Document,
  onStuck: () => void,
): Mixer | null {
  if (!Context) return null;
  let context: AudioContext;
  try {
    context = new Context({ latencyHint: 'balanced' });
  } catch {
    return null;
  }
  const master = context.createGain();
  master.connect(context.destination);
  const gain = createGainFader(master.gain, context);
  const listening = new AbortController();
  const { signal } = listening;
  let isAwake = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isRunning = (): boolean => context.state === 'running';
  const stopWaiting = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const resume = (): void => {
    if (!isAwake || isRunning() || context.state === 'closed') return stopWaiting();
    // Elements of a suspended context stall without a fault of their sources.
    waiting ??= setTimeout(() => {
      waiting = undefined;
      onStuck();
    }, STUCK_AFTER_MS);
    // After sleep, a call or a lost device it may be suspended or interrupted; one that can't be resumed stays so.
    context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', resume, { signal });
  document.addEventListener('visibilitychange', resume, { signal });

  return {
    context,
    wake() {
      clearTimeout(resting);
      isAwake = true;
      resume();
    },
    rest() {
      clearTimeout(resting);
      stopWaiting();
      resting = setTimeout(() => {
        isAwake = false;
        context.suspend().catch(() => undefined);
      }, REST_AFTER_MS);
    },
    route(element) {
      let source: AudioNode;
      try {
        source = context.createMediaElementSource(element);
      } catch {
        return null;
      }
      const levelling = context.createGain();
      const fade = context.createGain();
      source.connect(levelling).connect(fade).connect(master);
      return {
        source,
        levelling: createGainFader(levelling.gain, context),
        fader: createGainFader(fade.gain, context),
      };
    },
    setGain(value) {
      // A suspended context would play the change when it resumes.
      if (isRunning()) gain.fadeTo(value, { seconds: GAIN_SECONDS });
      else gain.jumpTo(value);
    },
    dispose() {
      listening.abort();
      clearTimeout(resting);
      stopWaiting();
      context.close().catch(() => undefined);
    },
  };
}
