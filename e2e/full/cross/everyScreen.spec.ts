import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expectNoViolations } from '../../fixtures/axe.ts';
import { openEveryScreen } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The least sizes of targets, in CSS pixels: a finger's, and that of WCAG 2.2, 2.5.8. */
const [FINGER, POINTER] = [44, 24];

const TOUCH = { hasTouch: true, isMobile: true };

/** What leaves the window or its box on the page in its current state. */
interface TextFindings {
  /** The page, its content or a dialog scrolls sideways. */
  readonly sideways: readonly string[];
  /** Texts that leave the window, or are cut off without dots. */
  readonly cut: readonly string[];
}

/** Which controls in sight can't be pressed or seen. */
interface ControlFindings {
  /** Something else takes the press at their centre. */
  readonly covered: readonly string[];
  /** Their target is smaller than asked for. */
  readonly small: readonly string[];
  /** Their focus draws no outline. */
  readonly unmarked: readonly string[];
}

/** Reads how the texts fit. */
const readTexts = (page: Page): Promise<TextFindings> =>
  page.evaluate(() => {
    const sideways = [document.documentElement, ...document.querySelectorAll('main, dialog[open]')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => `${each.tagName}: ${each.scrollWidth} of ${each.clientWidth}`);
    const lineage = (element: Element): readonly Element[] => {
      const found = [element];
      for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
      return found;
    };
    const isText = (node: Node): boolean =>
      node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    const isCut = (element: Element): boolean => {
      const all = lineage(element).map((each) => ({
        style: getComputedStyle(each),
        box: each.getBoundingClientRect(),
        overflows: each.scrollWidth > each.clientWidth + 1,
      }));
      // Words for screen readers only are one pixel large.
      if (all.some(({ box }) => box.width <= 1 || box.height <= 1)) return false;
      if (all.some(({ style, overflows }) => /auto|scroll/.test(style.overflowX) && overflows))
        return false;
      const frame = all.find(
        ({ style }) => style.overflowX !== 'visible' && style.display !== 'inline',
      );
      if (
        frame &&
        (frame.style.textOverflow === 'ellipsis' || frame.style.webkitLineClamp !== 'none')
      )
        return false;
      const end = Math.min(innerWidth, frame?.box.right ?? innerWidth);
      return [...element.childNodes].filter(isText).some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        return left < -1 || right > end + 1;
      });
    };
    const cut = [...document.querySelectorAll('body *:not(svg *, option)')]
      .filter((element) => [...element.childNodes].some(isText))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element))
      .map((element) => element.textContent.trim().slice(0, 60));
    return { sideways, cut };
  });

/** Reads the controls in sight; the targets of sliders may be 24 px high (docs/accessibility.md, "Touch"). */
const readControls = (page: Page, targetPixels: number): Promise<ControlFindings> =>
  page.evaluate((least) => {
    const found = { covered: [], small: [], unmarked: [] } as Record<
      keyof ControlFindings,
      string[]
    >;
    // An open menu closes when it loses the focus, and a modal dialog makes the rest inert.
    const scope =
      document.querySelector('[role="menu"]') ??
      [...document.querySelectorAll('dialog:modal')].at(-1) ??
      document.body;
    const first = document.activeElement;
    const isMarked = (control: HTMLElement): boolean => {
      // A press has focused it, which draws nothing.
      if (control === first) return true;
      control.focus({ focusVisible: true, preventScroll: true });
      if (document.activeElement !== control) return true;
      return [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(control, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    };
    const isInSight = (control: Element): boolean => {
      const box = control.getBoundingClientRect();
      for (let each = control.parentElement; each; each = each.parentElement) {
        if (getComputedStyle(each).overflow === 'visible' && each !== document.body) continue;
        const frame = each.getBoundingClientRect();
        const bottom = Math.min(frame.bottom, innerHeight);
        if (box.top < frame.top || box.bottom > bottom) return false;
        if (box.left < frame.left - 1 || box.right > frame.right + 1) return false;
      }
      return box.width > 1;
    };
    /** Something that stays in its place while the content scrolls below it. */
    const isBar = (element: Element | null): boolean => {
      for (let each = element; each && each !== scope; each = each.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(each).position)) return true;
      return false;
    };
    const isHit = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(
        Math.min(Math.max(x, 0), innerWidth - 1),
        Math.min(Math.max(y, 0), innerHeight - 1),
      );
      return control.contains(hit) || hit?.closest('label')?.control === control;
    };
    const controls = new Map<HTMLElement, string>();
    for (const control of scope.querySelectorAll<HTMLElement>(
      'button:enabled, a[href], input:enabled, select, textarea, [role="menuitem"]',
    )) {
      const { pointerEvents } = getComputedStyle(control);
      if (!control.checkVisibility({ visibilityProperty: true }) || pointerEvents === 'none')
        continue;
      const box = control.getBoundingClientRect();
      const words = `${control.ariaLabel ?? control.textContent.trim().slice(0, 40)}, ${Math.round(box.width)} × ${Math.round(box.height)}`;
      controls.set(control, words);
      if (!isInSight(control)) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (!isHit(control, x, y)) {
        if (!isBar(document.elementFromPoint(x, y))) found.covered.push(words);
        continue;
      }
      /** How far presses at the centre's line reach the control, in pixels; no further than it has to be. */
      const reach = (stepX: number, stepY: number): number => {
        let pixels = 0;
        while (pixels < least && isHit(control, x + stepX * pixels, y + stepY * pixels)) pixels++;
        return pixels;
      };
      const width = reach(-1, 0) + reach(1, 0);
      const height = reach(0, -1) + reach(0, 1);
      // The line at the head of a phone's bar goes on behind the bar's buttons.
      const leastHeight = control.matches('[type="range"]') ? 24 : least;
      const isLarge = width >= least && height >= leastHeight;
      // A pointer's target inside a line may be smaller (WCAG 2.2, 2.5.8).
      if (least < 44 && control.ariaLabel?.startsWith('Search for ')) continue;
      if (!isLarge) found.small.push(words);
    }
    // Last, because what has the focus may move into sight.
    for (const [control, words] of controls) if (!isMarked(control)) found.unmarked.push(words);
    if (scope === document.body) (document.activeElement as HTMLElement | null)?.blur();
    return found;
  }, targetPixels);

/** Opens all screens, takes their pictures, and expects that each can be read and pressed, and that axe finds nothing else. */
function testEveryScreen(
  targetPixels: number,
  { rules = {}, fontPixels = 16 }: { rules?: RunOptions['rules']; fontPixels?: number } = {},
): void {
  test('every screen can be read and pressed', async ({
    page,
    admin,
    member,
    asMember,
    expectedErrors,
  }, testInfo) => {
    // As a user chooses it in the browser's settings.
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: fontPixels } });
    await openEveryScreen({ page, admin, member, asMember, expectedErrors }, async (name) => {
      await expectNoViolations(page, name, { rules });
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
      const found = { ...(await readTexts(page)), ...(await readControls(page, targetPixels)) };
      // All findings of all screens are wanted.
      expect
        .soft(found, name)
        .toEqual({ sideways: [], cut: [], covered: [], small: [], unmarked: [] });
    });
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, ...TOUCH });
  testEveryScreen(FINGER);
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, ...TOUCH });
  testEveryScreen(FINGER);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  // axe computes contrast from the page's own backgrounds, which the browser replaces.
  testEveryScreen(POINTER, { rules: { 'color-contrast': { enabled: false } } });
});

test.describe('with text of 200 %', () => {
  testEveryScreen(POINTER, { fontPixels: 32 });
});

test.describe('with text of 200 % on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, ...TOUCH });
  testEveryScreen(FINGER, { fontPixels: 32 });
});
