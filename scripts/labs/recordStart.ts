/** The moments of a start, in milliseconds of the page's clock; 0 until they come. */
export interface StartRecord {
  /** The first cover has loaded. */
  coverAt: number;
  /** The first Play button is in the document, and enabled. */
  playAt: number;
  /** A finger has left the screen. */
  pressedAt: number;
  /** The time of an audio element has advanced. */
  soundAt: number;
}

/** Runs in the page, before its scripts. Its functions have no names: the loader of TypeScript would call a helper for them. */
export function recordStart(playSelector: string): void {
  const record: StartRecord = { coverAt: 0, playAt: 0, pressedAt: 0, soundAt: 0 };
  Object.assign(window, { measuredStart: record });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('main'))
        record.coverAt ||= performance.now();
    },
    { capture: true },
  );
  new MutationObserver((_, observer) => {
    if (!document.querySelector(playSelector)) return;
    record.playAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('click', () => (record.pressedAt ||= performance.now()), {
    capture: true,
  });
  // The element's own events come every 250 ms.
  setInterval(() => {
    for (const { currentTime } of document.querySelectorAll('audio'))
      if (currentTime > 0) record.soundAt ||= performance.now();
  }, 8);
}
