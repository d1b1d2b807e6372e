/** The interval of looking for the first sound; a page's timers are no finer. */
const LOOK_MS = 4;
/** After a second of looking, the element's own events are used. */
const MOST_LOOKS = 250;

/**
 * Calls `onSound` once after each `begin`, when the element's time advances: with the seconds from the noted start to the
 * first sound, or null if the source was not ready then. The event `playing` fires earlier, as soon as there is data.
 */
export function createFirstSoundDetector(
  element: HTMLAudioElement,
  onSound: (startLatencySeconds: number | null) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let fromSeconds = 0;
  let lookCount = 0;
  let startedAtMs: number | null = null;

  const end = (): void => {
    isLooking = false;
    clearTimeout(timer);
  };
  /** Looks now; for events between the intervals. */
  const look = (): void => {
    if (!isLooking) return;
    clearTimeout(timer);
    const heardSeconds = element.currentTime - fromSeconds;
    if (element.seeking || heardSeconds <= 0) {
      lookCount += 1;
      if (lookCount < MOST_LOOKS) timer = setTimeout(look, LOOK_MS);
      return;
    }
    end();
    const startLatencySeconds =
      startedAtMs === null ? null : (performance.now() - startedAtMs) / 1000 - heardSeconds;
    startedAtMs = null;
    onSound(startLatencySeconds);
  };

  return {
    /** Notes when `play` was called; the start-up time counts from here. */
    noteStart(): void {
      const isReady = element.readyState >= element.HAVE_FUTURE_DATA && !element.seeking;
      startedAtMs = isReady ? performance.now() : null;
    },
    /** Starts to look, instead of an earlier time. */
    begin(): void {
      isLooking = true;
      lookCount = 0;
      fromSeconds = element.currentTime;
      look();
    },
    look,
    end,
  };
}
