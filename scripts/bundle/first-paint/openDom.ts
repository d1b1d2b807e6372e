import { JSDOM } from 'jsdom';

/** What a page finds when it starts. */
export interface DomStart {
  readonly html: string;
  /** The browser's local storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The local hour of the day, 0 to 23; noon by default. */
  readonly hour?: () => number;
}

const NOON = 12;

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

/** Opens a page in a DOM without a network and without layout. Errors of its code are thrown by `eval`, or go to the console. */
export function openDom({ html, stored = {}, hour = () => NOON }: DomStart): JSDOM {
  return new JSDOM(html, {
    url: 'https://prelude.invalid/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    beforeParse(window) {
      Object.assign(window, missing, { Date: clockAt(hour) });
      for (const [key, text] of Object.entries(stored)) window.localStorage.setItem(key, text);
    },
  });
}
