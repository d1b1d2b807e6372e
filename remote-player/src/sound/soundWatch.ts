/** The interval of looking for the first sound; a page's timers are no finer. */
const LOOK_MS = 4;
/** After a second of looking, the element's own events are used. */
const MOST_LOOKS = 250;

/**
 * Reports once per watch that there is sound, with the seconds from the noted start to the first sound, or null if the
 * source was not ready then. `playing` fires earlier, as soon as there is data.
 */
export function createSoundWatch(
  element: HTMLAudioElement,
  tellSound: (startUpSeconds: number | null) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = false;
  let fromSeconds = 0;
  let lookCount = 0;
  let startedAtMs: number | null = null;

  const end = (): void => {
    isWatching = false;
    clearTimeout(timer);
  };
  /** Looks now; for events between the intervals. */
  const look = (): void => {
    if (!isWatching) return;
    clearTimeout(timer);
    const heardSeconds = element.currentTime - fromSeconds;
    if (element.seeking || heardSeconds <= 0) {
      lookCount += 1;
      if (lookCount < MOST_LOOKS) timer = setTimeout(look, LOOK_MS);
      return;
    }
    end();
    const startUpSeconds =
      startedAtMs === null ? null : (performance.now() - startedAtMs) / 1000 - heardSeconds;
    startedAtMs = null;
    tellSound(startUpSeconds);
  };

  return {
    /** Notes when `play` was called; the start-up time counts from here. */
    noteStart(): void {
      const isReady = element.readyState >= element.HAVE_FUTURE_DATA && !element.seeking;
      startedAtMs = isReady ? performance.now() : null;
    },
    /** Starts the watch, replacing an earlier one. */
    begin(): void {
      isWatching = true;
      lookCount = 0;
      fromSeconds = element.currentTime;
      look();
    },
    look,
    end,
  };
}
