import type { Page } from '@playwright/test';
import { untilRunning } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';

const GUEST = { guest_session: 'guest_e2e', guest_present: '1' };

/** Writes to the browser's storage before any script of the page runs, once. */
const store = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('stored') !== null) return;
    sessionStorage.setItem('stored', '1');
    Object.entries(entries).forEach(([key, text]) => localStorage.setItem(key, text));
  }, texts);
};

/** The current look of the page. */
const look = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const meta = (name: string): string | null | undefined =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    return {
      background: style.backgroundColor,
      scheme: style.colorScheme,
      accent: style.getPropertyValue('--accent').trim(),
      glow: document.documentElement.dataset['glow'],
      themeColor: meta('theme-color'),
      metaScheme: meta('color-scheme'),
    };
  });

const LIGHT = {
  background: 'rgb(255, 255, 255)',
  scheme: 'light',
  themeColor: '#ffffff',
  metaScheme: 'light',
};
const DARK = {
  background: 'rgb(8, 16, 40)',
  scheme: 'dark',
  themeColor: '#081028',
  metaScheme: 'dark',
};

test('a first visit has the dark theme, the default accent and the glow', async ({
  page,
  landing,
}) => {
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect.poll(() => look(page)).toEqual({ ...DARK, accent: '#7cc4ff', glow: 'on' });
});

test('theme, accent and glow are applied before the bundle runs, and the bundle does not change them', async ({
  page,
  landing,
}) => {
  await store(page, { theme: 'light', accentColor: '#7a0026', glowEnabled: '0' });
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route('**/shell/shell.*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const chosen = { ...LIGHT, accent: '#7a0026', glow: 'off' };
  await page.goto('/', { waitUntil: 'commit' });
  // First: a page that has only begun to arrive has no element yet whose style could be read.
  await expect(page.locator('#root')).toBeAttached();
  await expect.poll(() => look(page)).toEqual(chosen);
  await page.evaluate(() => {
    const root = document.documentElement;
    const looks: string[] = [];
    const note = (): void => {
      const { theme, glow } = root.dataset;
      looks.push([theme, glow, root.style.getPropertyValue('--accent')].join(' '));
    };
    new MutationObserver(note).observe(root, { attributes: true });
    note();
    Object.assign(window, { looks });
  });
  release();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect.poll(() => look(page)).toEqual(chosen);
  const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks);
  expect([...new Set(looks)]).toEqual(['light off #7a0026']);
});

/** How motion, text and lines are shown: a duration in s, a font size in px, the colour of quiet text. */
const preferences = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText =
      'transition-duration: var(--duration-fast); font-size: 1rem; color: var(--text-2)';
    const { transitionDuration, fontSize, color } = getComputedStyle(probe);
    const { color: text } = getComputedStyle(document.documentElement);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    const painted = (css: string): string => {
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data.join(' ');
    };
    const isAsStrongAsText = painted(color) === painted(text);
    probe.remove();
    return { transitionDuration, fontSize, isAsStrongAsText };
  });

test('motion, text size and contrast follow the system, before the bundle runs, unless they are overridden', async ({
  page,
  landing,
}) => {
  const usual = { transitionDuration: '0.12s', fontSize: '16px', isAsStrongAsText: false };
  const asked = { transitionDuration: '0s', fontSize: '16px', isAsStrongAsText: true };
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect.poll(() => preferences(page)).toEqual(usual);
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  await expect.poll(() => preferences(page)).toEqual(asked);

  const override = async (choice: 'on' | 'off'): Promise<void> => {
    await page.evaluate((text) => {
      for (const key of ['reducedMotion', 'largerText', 'highContrast'])
        localStorage.setItem(key, text);
    }, choice);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
  };
  // The bundle never arrives.
  await page.route('**/shell/shell.*.js', () => undefined);
  await override('off');
  await expect.poll(() => preferences(page)).toEqual(usual);
  await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'no-preference' });
  await override('on');
  await expect.poll(() => preferences(page)).toEqual({ ...asked, fontSize: '20px' });
});

test('the toggle changes the theme at once, and a reload keeps it', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused();
  await expect.poll(() => look(page)).toMatchObject(LIGHT);
  await page.reload();
  await expect(home.greeting).toBeVisible();
  await expect.poll(() => look(page)).toMatchObject(LIGHT);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => look(page)).toMatchObject(DARK);
});

test('another tab follows theme, accent and glow', async ({ page, context, asGuest, home }) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => look(other)).toMatchObject(LIGHT);
  await expect(other.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('accentColor', '#7a0026');
    localStorage.setItem('glowEnabled', '0');
  });
  await expect.poll(() => look(other)).toMatchObject({ accent: '#7a0026', glow: 'off' });
});

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
  { name: 'the landing screen', path: '/', texts: {}, shows: 'Continue as Guest' },
  { name: 'the shell', path: '/', texts: GUEST, shows: 'Dismiss' },
  { name: 'the 404 page', path: '/nowhere', texts: {}, shows: 'Return to Home' },
] as const;

for (const { name, path, texts, shows } of SCREENS) {
  test(`${name} is usable at 200 % zoom, with wide text spacing, and in forced colours`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/No page at/, /status of 404/);
    await store(page, texts);
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
    await page.emulateMedia({ forcedColors: 'active' });
    const button = page.locator('a, button').filter({ hasText: shows });
    await button.focus();
    const shown = await button.evaluate((element) => {
      const { outlineStyle, outlineWidth, color, backgroundColor } = getComputedStyle(element);
      return {
        hasOutline: outlineStyle !== 'none' && outlineWidth !== '0px',
        color,
        backgroundColor,
      };
    });
    expect(shown.hasOutline).toBe(true);
    expect(shown.color).not.toBe(shown.backgroundColor);
  });
}
