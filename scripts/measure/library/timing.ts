import type { Page } from '@playwright/test';

/** The page's notes for this section, in milliseconds since the click that caused them. */
interface LibraryTimes {
  readonly stored: number[];
  readonly opened: number[];
  /** Notes when the list's first rows have been painted. */
  noteOpened(linkClickedAt: number): Promise<void>;
}

declare global {
  interface Window {
    libraryTimes: LibraryTimes;
  }
}

/** The list of Liked Songs. */
export const LIST = 'main ol[aria-label="Liked Songs"]';

/**
 * Makes a page note, relative to each click, when likes are written to the browser's storage and when the list's first
 * rows have been painted. Uses methods and unnamed functions: for others, tsx inserts a call of a helper that the page
 * does not have.
 */
export const noteTimes = (page: Page): Promise<unknown> =>
  page.addInitScript((list) => {
    let clickedAt = 0;
    window.libraryTimes = {
      stored: [],
      opened: [],
      async noteOpened(linkClickedAt) {
        while (!document.querySelector(`${list} li`))
          await new Promise((done) => requestAnimationFrame(done));
        // What this frame draws has been painted when the next one begins.
        await new Promise((done) => requestAnimationFrame(done));
        this.opened.push(performance.now() - linkClickedAt);
      },
    };
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        clickedAt = timeStamp;
        const link = target instanceof Element ? target.closest('nav button') : null;
        if (link?.textContent === 'Liked Songs') void window.libraryTimes.noteOpened(timeStamp);
      },
      { capture: true },
    );
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      keep.call(this, key, value);
      if (key.startsWith('local_favorites_'))
        window.libraryTimes.stored.push(performance.now() - clickedAt);
    };
  }, LIST);
