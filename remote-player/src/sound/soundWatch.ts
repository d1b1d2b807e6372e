/** How often a start is looked at until it is heard; a page's timers are no finer. */
const LOOK_MS = 4;
/** After a second of looking, the element's own news must do. */
const MOST_LOOKS = 250;

/** Watches an element that was started until its time really moves, which is when it is heard. */
export interface SoundWatch {
  /** Notes when `play` was called; the start-up time counts from here. */
  noteStart(): void;
  /** Begins to look, in place of an earlier watch. */
  begin(): void;
  /** Looks now; for events that come before the next look. */
  look(): void;
  end(): void;
}

/**
 * Tells once per watch that there is sound, with the seconds from the noted start to the first sound, or null where
 * the source was not ready then. `playing` does not say that: it comes as soon as there are bytes to play.
 */
export function createSoundWatch(
  element: HTMLAudioElement,
  tellSound: (startUpSeconds: number | null) => void,
): SoundWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = false;
  let fromSeconds = 0;
  let lookCount = 0;
  let startedAtMs: number | null = null;

  const end = (): void => {
    isWatching = false;
    clearTimeout(timer);
  };
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
    noteStart() {
      const isReady = element.readyState >= element.HAVE_FUTURE_DATA && !element.seeking;
      startedAtMs = isReady ? performance.now() : null;
    },
    begin() {
      isWatching = true;
      lookCount = 0;
      fromSeconds = element.currentTime;
      look();
    },
    look,
    end,
  };
}
