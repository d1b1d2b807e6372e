import { JSDOM, VirtualConsole } from 'jsdom';

/** A clock whose local hour is given. */
const clockAt = (hour: () => number) =>
  class extends Date {
    override getHours(): number {
      return hour();
    }
  };

/** What jsdom lacks. Nothing is near, and no request is answered. */
const missing = {
  fetch: () => new Promise(() => undefined),
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
};

/** Opens a page in a DOM without a network and without layout, with this local storage of the browser, at a local hour of the day. */
export function openDom(
  html: string,
  stored: Readonly<Record<string, string>> = {},
  hour: () => number = () => 12,
) {
  const errors: unknown[] = [];
  const virtualConsole = new VirtualConsole()
    .on('error', (...told: readonly unknown[]) => errors.push(told.at(-1)))
    .on('jsdomError', (error) => errors.push(error));
  const { window } = new JSDOM(html, {
    url: 'https://prelude.invalid/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(page) {
      Object.assign(page, missing, { Date: clockAt(hour) });
      page.HTMLDialogElement.prototype.close = () => undefined;
      for (const [key, text] of Object.entries(stored)) page.localStorage.setItem(key, text);
    },
  });
  return {
    window,
    /** Ends the page's timers. Throws the first error that the page has written to its console. */
    close(): void {
      window.close();
      if (errors.length > 0) throw new Error('the first paint has an error', { cause: errors[0] });
    },
  };
}
