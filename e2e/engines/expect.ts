import { expect as base } from '@playwright/test';
import { WebKitLocator } from './WebKitLocator.ts';

/** How long an expectation waits, as in e2e/playwright.config.ts. */
const PATIENCE_MILLIS = 30_000;

type Fact = readonly [isSo: boolean, found: unknown];

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const fits = (text: string | null | undefined, wanted: string | RegExp): boolean =>
  text !== null &&
  text !== undefined &&
  (typeof wanted === 'string' ? plain(text) === plain(wanted) : wanted.test(plain(text)));

/** What each of Playwright's matchers reads, once. */
const MATCHERS: Readonly<
  Record<string, (locator: WebKitLocator, ...wanted: never[]) => Promise<Fact>>
> = {
  toBeVisible: async (locator) => [await locator.isVisible(), await locator.count()],
  toBeHidden: async (locator) => [!(await locator.isVisible()), await locator.count()],
  async toHaveCount(locator, wanted: number) {
    const count = await locator.count();
    return [count === wanted, count];
  },
  async toHaveText(locator, wanted: string | RegExp) {
    const texts = await locator.evaluateAll((all) => all.map(({ textContent }) => textContent));
    return [texts.length === 1 && fits(texts[0], wanted), texts];
  },
  async toHaveAttribute(locator, name: string, wanted: string | RegExp) {
    const read = (all: Element[], attribute: string): readonly (string | null)[] =>
      all.map((element) => element.getAttribute(attribute));
    const values = await locator.evaluateAll(read, name);
    return [values.length === 1 && fits(values[0], wanted), values];
  },
  async toBeFocused(locator) {
    const are = await locator.evaluateAll((all) =>
      all.map((element) => element === document.activeElement),
    );
    return [are.length === 1 && are[0] === true, are];
  },
};

/** Polls a fact until it is as wanted: true, or false after `.not`. */
const polling = (name: string, read: (...args: never[]) => Promise<Fact>) =>
  async function (this: { readonly isNot: boolean }, ...args: readonly unknown[]) {
    const end = Date.now() + PATIENCE_MILLIS;
    for (;;) {
      const [pass, found] = await read(...(args as never[]));
      if (pass !== this.isNot || Date.now() > end) {
        const [locator, ...wanted] = args.map(String);
        const message = (): string =>
          `expected ${locator}${this.isNot ? ' not' : ''} ${name} ${wanted.join(', ')}; found ${JSON.stringify(found)}`;
        return { pass, message };
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  };

const ofWebKit = base.extend(
  Object.fromEntries(Object.entries(MATCHERS).map(([name, read]) => [name, polling(name, read)])),
) as unknown as typeof base;

/** Playwright's `expect`, which knows WebKit's locators, too. */
export const expect = Object.assign(
  (actual: unknown, message?: string) =>
    actual instanceof WebKitLocator ? ofWebKit(actual, message) : base(actual, message),
  base,
) as typeof base;
