import { createGainFader, type Fader } from './fader';

/** The way of one deck through the mixer. */
export interface Strip {
  readonly fader: Fader;
  /** Brings the source to the common loudness; 1 leaves it as it is. */
  readonly levelling: Fader;
  /** The sound before any gain, to be measured. */
  readonly source: AudioNode;
}

/** What sources are mixed by where Web Audio serves: exact fades, one gain for all, and levelling. */
export interface Mixer {
  readonly context: AudioContext;
  /** Keeps the context running until `rest`; within the caller's user activation. */
  wake(): void;
  /** Lets the context sleep after a while: an open output costs power. */
  rest(): void;
  /** From now on, and for ever, this element is heard through the mixer; null where the browser refuses. */
  route(element: HTMLAudioElement): Strip | null;
  /** The listener's gain, 0 to 1. */
  setGain(gain: number): void;
  dispose(): void;
}

/** A change of volume: as short as makes no noise when a slider is dragged. */
const GAIN_SECONDS = 0.02;
/** A pause that is shorter goes on without waiting for the output. */
const REST_AFTER_MS = 10_000;
/** An interruption that is shorter, or a slow output, is waited for: well before a sound that stands still has failed. */
const STUCK_AFTER_MS = 5_000;

/**
 * Makes the mixer with its audio context; null where the browser has none or refuses. `onStuck` hears that a context
 * which should run was taken away (a call, a device that is gone) and can't be brought back for now.
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
    // Elements that are heard through a context stand still with it, through no fault of their sources.
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
      // A context that stands still would play the move when it goes on.
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
