import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

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

test('a first visit has the dark theme; motion, text size and contrast follow the system, before the bundle runs, unless they are overridden', async ({
  page,
  landing,
}) => {
  const usual = { transitionDuration: '0.12s', fontSize: '16px', isAsStrongAsText: false };
  const asked = { transitionDuration: '0s', fontSize: '16px', isAsStrongAsText: true };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect.poll(() => look(page)).toEqual({ ...DARK, accent: '#7cc4ff', glow: 'on' });
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
