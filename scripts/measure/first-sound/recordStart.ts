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

/** Runs in the page, before its scripts. */
export function recordStart(playSelector: string): void {
  const record: StartRecord = { coverAt: 0, playAt: 0, pressedAt: 0, soundAt: 0 };
  Object.assign(window, { measuredStart: record });
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.closest('main'))
      record.coverAt ||= performance.now();
  };
  document.addEventListener('load', onLoad, { capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(playSelector)) return;
    record.playAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('click', () => (record.pressedAt ||= performance.now()), {
    capture: true,
  });
  const look = (): void => {
    const elements = [...document.querySelectorAll('audio')];
    if (elements.some(({ currentTime }) => currentTime > 0)) record.soundAt = performance.now();
    // The element's own events come every 250 ms.
    else setTimeout(look, 8);
  };
  look();
}
