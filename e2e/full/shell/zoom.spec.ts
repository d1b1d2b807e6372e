import type { Page } from '@playwright/test';
import { rememberGuest } from '../../fixtures/guest.ts';
import { untilRunning } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';

/** WCAG 2.2, 1.4.12: the text spacing that people may set without loss of content. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** The buttons and links whose text is cut off, and whether the page scrolls sideways. */
const losses = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    const cut = [...document.querySelectorAll('button, a, h1, h2')].filter(
      (element) =>
        isShown(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        getComputedStyle(element).textOverflow !== 'ellipsis',
    );
    return {
      cut: cut.map((element) => element.textContent),
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

const NO_LOSS = { cut: [], isWide: false };

const SCREENS = [
  { name: 'the landing screen', path: '/', isGuest: false, shows: 'Continue as Guest' },
  { name: 'the shell', path: '/', isGuest: true, shows: 'Dismiss' },
  { name: 'the 404 page', path: '/nowhere', isGuest: false, shows: 'Return to Home' },
  { name: 'the booking', path: '/concerts', isGuest: false, shows: 'Confirm Booking' },
] as const;

// everyScreen.spec.ts has all screens with large text and in forced colours.
for (const { name, path, isGuest, shows } of SCREENS)
  test(`${name} is usable at 200 % and 400 % zoom, also with wide text spacing`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/No page at/, /status of 404/);
    if (isGuest) await rememberGuest(page);
    // 1280 px at 200 %, and at 400 % (WCAG 2.2, 1.4.4 and 1.4.10).
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 512 });
      await page.goto(path);
      await untilRunning(page);
      const action = page.getByText(shows, { exact: true });
      await expect(action).toBeVisible();
      await expect.poll(() => losses(page), `${width} px`).toEqual(NO_LOSS);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, TEXT_SPACING);
      await expect.poll(() => losses(page), `${width} px, wide text`).toEqual(NO_LOSS);
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport();
    }
  });
