import { expect as base } from '@playwright/test';
import type { EngineLocator } from './EngineLocator.ts';

/** How long an expectation waits, as in e2e/playwright.config.ts. */
const PATIENCE_MILLIS = 30_000;

interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Polls a fact of a locator until it is as wanted: true, or false after `.not`. */
async function until(
  isNot: boolean,
  what: string,
  locator: EngineLocator,
  read: () => Promise<readonly [isSo: boolean, found: unknown]>,
): Promise<Outcome> {
  const end = Date.now() + PATIENCE_MILLIS;
  for (;;) {
    const [isSo, found] = await read();
    if (isSo !== isNot || Date.now() > end) {
      const message = (): string =>
        `expected ${String(locator)} ${isNot ? 'not ' : ''}${what}; found ${JSON.stringify(found)}`;
      return { pass: isSo, message };
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const fits = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? plain(text) === plain(wanted) : wanted.test(plain(text));

/** The text of the only element, or null if there is none. */
const textOf = async (locator: EngineLocator): Promise<string | null> => {
  const texts = await locator.evaluateAll((elements) =>
    elements.map(({ textContent }) => textContent),
  );
  return texts.length === 1 ? (texts[0] ?? '') : null;
};

interface Asked {
  readonly isNot: boolean;
}

/** `expect` with Playwright's matchers of locators, which work for the locators of the engines. */
export const expect = base.extend({
  toBeVisible(this: Asked, locator: EngineLocator) {
    return until(this.isNot, 'to be visible', locator, async () => {
      const isVisible = await locator.isVisible();
      return [isVisible, isVisible ? 'visible' : await locator.count()];
    });
  },
  toBeHidden(this: Asked, locator: EngineLocator) {
    return until(this.isNot, 'to be hidden', locator, async () => {
      const isVisible = await locator.isVisible();
      return [!isVisible, isVisible];
    });
  },
  toHaveText(this: Asked, locator: EngineLocator, wanted: string | RegExp) {
    return until(this.isNot, `to have the text ${String(wanted)}`, locator, async () => {
      const text = await textOf(locator);
      return [text !== null && fits(text, wanted), text];
    });
  },
  toHaveCount(this: Asked, locator: EngineLocator, wanted: number) {
    return until(this.isNot, `to have the count ${wanted}`, locator, async () => {
      const count = await locator.count();
      return [count === wanted, count];
    });
  },
  toBeFocused(this: Asked, locator: EngineLocator) {
    return until(this.isNot, 'to be focused', locator, async () => {
      const focused = await locator.evaluateAll((elements) => ({
        isSo: elements.length === 1 && elements[0] === document.activeElement,
        on: document.activeElement?.outerHTML.slice(0, 120),
      }));
      return [focused.isSo, focused.on];
    });
  },
  toBeEnabled(this: Asked, locator: EngineLocator) {
    return until(this.isNot, 'to be enabled', locator, async () => {
      const states = await locator.evaluateAll((elements) =>
        elements.map((element) => element.matches(':enabled')),
      );
      return [states.length === 1 && states[0] === true, states];
    });
  },
  toHaveAttribute(this: Asked, locator: EngineLocator, name: string, wanted: string | RegExp) {
    return until(this.isNot, `to have ${name}=${String(wanted)}`, locator, async () => {
      const values = await locator.evaluateAll(
        (elements, attribute) => elements.map((element) => element.getAttribute(attribute)),
        name,
      );
      const [value = null] = values;
      return [values.length === 1 && value !== null && fits(value, wanted), values];
    });
  },
});
