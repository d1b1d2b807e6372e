import {
  createDeferredCode,
  retryDeferredCode,
  Scope,
  type HostApi,
  type Schedule,
  type Track,
} from '@prelude/shared';

/** Starts the sound; the returned function ends it. */
export type StartSound = (host: HostApi) => () => void;

/** Dependencies of the loader. */
export interface SoundLoaderDependencies {
  readonly host: HostApi;
  /** Loads the code of the sound. */
  readonly loadSound: () => Promise<{ readonly startSound: StartSound }>;
  readonly schedule: Schedule;
  /** Resolves when the browser is idle. */
  readonly untilIdle: () => Promise<void>;
}

const FAILURE_MESSAGE = "The player couldn't be loaded. Please try again.";

/**
 * Loads the code of the sound once the browser is idle, or at once when a sound is needed or about to be, and starts it,
 * once. Until then the store shows that it waits. Returns the function that ends all of it.
 */
export function startSoundWhenWanted(dependencies: SoundLoaderDependencies): () => void {
  const { host, loadSound, schedule } = dependencies;
  const { playback, online$ } = host;
  const scope = new Scope();
  const waiting = new Scope();
  /** The last track to prepare while there was no sound that could do it. */
  let considered: Track | null = null;

  const isWanted = (): boolean => playback.state$.value.isPlaying;

  const sound = createDeferredCode(async () => {
    const { startSound } = await loadSound();
    if (scope.ended) return;
    try {
      scope.onEnd(startSound(host));
    } catch (error) {
      // A chunk that can't be loaded is no defect of the page, but this is.
      host.reportError(error, 'player');
      throw error;
    }
  });
  const load = (): void => void sound.load();

  /** Deferred, because the store takes no report while it emits. */
  const reportBuffering = async (): Promise<void> => {
    await Promise.resolve();
    if (!waiting.ended) playback.engine.reportBuffering(isWanted());
  };

  scope.onEnd(() => waiting.end());
  retryDeferredCode(sound, schedule, waiting);
  waiting.observe(sound.state$, ({ status }) => {
    if (status === 'ready') {
      waiting.end();
      if (considered && !isWanted()) playback.prepare(considered);
    } else if (status === 'failed' && isWanted()) {
      playback.engine.reportPlaying(false);
      host.toasts.show(FAILURE_MESSAGE, 'error');
    }
  });
  waiting.observe(playback.isPlaying$, (isPlaying) => {
    if (isPlaying) load();
    void reportBuffering();
  });
  waiting.observe(playback.engine.preparations$, (track) => {
    considered = track;
    load();
  });
  waiting.observe(online$, (isOnline) => {
    if (isOnline && sound.state$.value.status === 'failed') load();
  });
  void dependencies.untilIdle().then(() => {
    if (!waiting.ended) load();
  });
  return () => scope.end();
}
