import { JSDOM, VirtualConsole } from 'jsdom';

/** What a page finds when it starts. */
interface DomStart {
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

/** Opens a page in a DOM without a network and without layout. */
export function openDom({ html, stored = {}, hour = () => NOON }: DomStart) {
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
