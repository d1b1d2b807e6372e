import { expect as base } from '@playwright/test';
import type { EngineLocator } from './EngineLocator.ts';

/** How long an expectation waits, as in e2e/playwright.config.ts. */
const PATIENCE_MILLIS = 30_000;

type Fact = readonly [isSo: boolean, found: unknown];

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is read of all elements, of which there must be one. */
async function onlyOne(
  locator: EngineLocator,
  read: (elements: Element[], arg: string) => readonly unknown[],
  isSo: (value: unknown) => boolean,
  arg = '',
): Promise<Fact> {
  const values = await locator.evaluateAll(read, arg);
  return [values.length === 1 && isSo(values[0]), values];
}

const fits = (wanted: string | RegExp) => (text: unknown) =>
  typeof text === 'string' &&
  (typeof wanted === 'string' ? plain(text) === plain(wanted) : wanted.test(plain(text)));

/** What each of Playwright's matchers reads, once. */
const MATCHERS = {
  toBeVisible: async (locator: EngineLocator): Promise<Fact> => {
    const isVisible = await locator.isVisible();
    return [isVisible, isVisible || (await locator.count())];
  },
  toBeHidden: async (locator: EngineLocator): Promise<Fact> => {
    const isVisible = await locator.isVisible();
    return [!isVisible, isVisible];
  },
  toHaveCount: async (locator: EngineLocator, wanted: number): Promise<Fact> => {
    const count = await locator.count();
    return [count === wanted, count];
  },
  toHaveText: (locator: EngineLocator, wanted: string | RegExp) =>
    onlyOne(locator, (elements) => elements.map(({ textContent }) => textContent), fits(wanted)),
  toBeFocused: (locator: EngineLocator) =>
    onlyOne(
      locator,
      (elements) => elements.map((element) => element === document.activeElement),
      Boolean,
    ),
  toBeEnabled: (locator: EngineLocator) =>
    onlyOne(locator, (elements) => elements.map((element) => element.matches(':enabled')), Boolean),
  toHaveAttribute: (locator: EngineLocator, name: string, wanted: string | RegExp) =>
    onlyOne(
      locator,
      (elements, attribute) => elements.map((element) => element.getAttribute(attribute)),
      fits(wanted),
      name,
    ),
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

/** `expect` with Playwright's matchers of locators, which work for the locators of the engines. */
export const expect = base.extend(
  Object.fromEntries(Object.entries(MATCHERS).map(([name, read]) => [name, polling(name, read)])),
) as unknown as typeof base;
