import { Scope, type HostApi, type Schedule, type Track } from '@prelude/shared';

/** Starts what makes the sound; the returned function ends it. */
export type StartSound = (host: HostApi) => () => void;

/** What the loader stands on. */
export interface SoundLoaderParts {
  readonly host: HostApi;
  /** Fetches the code of the sound; a try that failed may be made again. */
  readonly loadSound: () => Promise<StartSound>;
  readonly schedule: Schedule;
  /** Runs it when the browser has nothing better to do; the returned function calls it off. */
  readonly whenIdle: (run: () => void) => () => void;
}

/** Pauses before further tries that nobody has asked for: this long, then twice as long each time. */
const FIRST_RETRY_MILLISECONDS = 1_000;
const LONGEST_RETRY_MILLISECONDS = 60_000;

const FAILURE_MESSAGE = "The player couldn't be loaded. Please try again.";

/**
 * Fetches the code of the sound once the browser is idle, or at once when a sound is wanted or about to be, and starts
 * it, once. Until then the store shows that it waits. Returns the function that ends all of it.
 */
export function startSoundWhenWanted(parts: SoundLoaderParts): () => void {
  const { host, loadSound, schedule } = parts;
  const { playback, online$ } = host;
  const scope = new Scope();
  const waiting = new Scope();
  let isLoading = false;
  let failuresInARow = 0;
  /** What somebody was about to start when there was nobody to prepare it. */
  let considered: Track | null = null;
  let cancelRetry = (): void => {};

  const isWanted = (): boolean => playback.state$.value.isPlaying;

  const retryLater = (): void => {
    const delay = Math.min(
      FIRST_RETRY_MILLISECONDS * 2 ** failuresInARow,
      LONGEST_RETRY_MILLISECONDS,
    );
    failuresInARow += 1;
    cancelRetry = schedule(() => void load(), delay);
  };

  const fail = (): void => {
    retryLater();
    if (!isWanted()) return;
    playback.engine.reportPlaying(false);
    host.toasts.show(FAILURE_MESSAGE, 'error');
  };

  const start = (startSound: StartSound): void => {
    try {
      scope.onEnd(startSound(host));
    } catch (error) {
      host.reportError(error, 'player');
      return fail();
    }
    waiting.end();
    if (considered && !isWanted()) playback.prepare(considered);
  };

  const load = async (): Promise<void> => {
    if (isLoading) return;
    cancelRetry();
    isLoading = true;
    // Chunks that can't be had are no defect of the page.
    const startSound = await loadSound().catch(() => null);
    isLoading = false;
    if (waiting.ended) return;
    if (startSound) start(startSound);
    else fail();
  };

  /** Not within what the store tells: it takes no report there. */
  const tellBuffering = async (): Promise<void> => {
    await Promise.resolve();
    if (!waiting.ended) playback.engine.reportBuffering(isWanted());
  };

  scope.onEnd(() => waiting.end());
  waiting.onEnd(() => cancelRetry());
  waiting.observe(playback.isPlaying$, (isPlaying) => {
    if (isPlaying) void load();
    void tellBuffering();
  });
  waiting.observe(playback.engine.preparations$, (track) => {
    considered = track;
    void load();
  });
  waiting.observe(online$, (isOnline) => {
    if (isOnline && failuresInARow > 0) void load();
  });
  waiting.onEnd(parts.whenIdle(() => void load()));
  return () => scope.end();
}
