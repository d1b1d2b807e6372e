import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The latest metadata and handlers that the page has given to the browser. */
interface LockScreen {
  readonly position: MediaPositionState | undefined;
  readonly positionCount: number;
  readonly offered: readonly string[];
}

declare global {
  interface Window {
    lockScreen: {
      readonly handlers: Map<string, MediaSessionActionHandler>;
      readonly positions: (MediaPositionState | undefined)[];
    };
  }
}

/** Records what the page passes to the browser's media session, which still receives it. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaSession } = navigator;
    const handlers = new Map<string, MediaSessionActionHandler>();
    const positions: (MediaPositionState | undefined)[] = [];
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
    const setPositionState = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      setActionHandler(action, handler);
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    };
    mediaSession.setPositionState = (state) => {
      setPositionState(state);
      positions.push(state);
    };
    window.lockScreen = { handlers, positions };
  });
}

const lockScreen = (page: Page): Promise<LockScreen> =>
  page.evaluate(() => ({
    position: window.lockScreen.positions.at(-1),
    positionCount: window.lockScreen.positions.length,
    offered: [...window.lockScreen.handlers.keys()],
  }));

/** Triggers an action as a key on the lock screen does. */
const press = (
  page: Page,
  action: MediaSessionAction,
  details: Omit<MediaSessionActionDetails, 'action'> = {},
): Promise<void> =>
  page.evaluate(
    ([name, fields]) => {
      const handler = window.lockScreen.handlers.get(name);
      if (!handler) throw new Error(`${name} is not offered`);
      handler({ action: name, ...fields });
    },
    [action, details] as const,
  );

const shownTitle = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => navigator.mediaSession.metadata?.title);

const playbackState = (page: Page): Promise<MediaSessionPlaybackState> =>
  page.evaluate(() => navigator.mediaSession.playbackState);

/** The width of the picture that the lock screen would show, in pixels; 0 if there is none. */
const pictureWidth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const image = new Image();
    image.src = navigator.mediaSession.metadata?.artwork[0]?.src ?? '';
    await image.decode();
    return image.naturalWidth;
  });

test.beforeEach(async ({ page, asGuest }) => {
  await watch(page);
  await asGuest();
});

test('the lock screen shows the current track and its cover, and nothing before the first track', async ({
  page,
  home,
  player,
}) => {
  await expect(home.playButtons('Trending Now').first()).toBeVisible();
  expect(await shownTitle(page)).toBeUndefined();
  expect(await playbackState(page)).toBe('none');

  const button = home.playButtons('Trending Now').first();
  const [, title, artist] = /^Play (.+) by (.+)$/.exec(
    (await button.getAttribute('aria-label')) ?? '',
  ) as unknown as [string, string, string];
  await button.click();
  await player.expectSoundToAdvance();
  expect(await playbackState(page)).toBe('playing');
  const shown = await page.evaluate(() => {
    const { metadata } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, album: metadata?.album };
  });
  expect(shown).toMatchObject({ title, artist });
  expect(shown.album).toMatch(/./);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.type))
    .toBe('image/png');
  expect(await pictureWidth(page)).toBe(512);
});

test('lock screen keys pause, play, stop and seek the sound', async ({ page, home, player }) => {
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const seconds = async (): Promise<number> => (await player.sound()).currentTime;

  await press(page, 'pause');
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  expect(await playbackState(page)).toBe('paused');
  await expect(player.play).toBeVisible();

  await press(page, 'seekto', { seekTime: 12 });
  await expect.poll(seconds).toBeCloseTo(12, 1);
  await press(page, 'seekforward');
  await expect.poll(seconds).toBeCloseTo(22, 1);
  await press(page, 'seekbackward', { seekOffset: 4 });
  await expect.poll(seconds).toBeCloseTo(18, 1);
  await press(page, 'seekto', { seekTime: 0 });
  await expect.poll(seconds).toBeCloseTo(0, 1);
  expect((await lockScreen(page)).position).toEqual({ duration: 30, position: 0, playbackRate: 1 });

  await press(page, 'play');
  await player.expectSoundToAdvance();
  expect(await playbackState(page)).toBe('playing');

  await press(page, 'stop');
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  await expect.poll(seconds).toBeCloseTo(0, 1);
});

test('next and previous move through the row, and are not offered at its ends', async ({
  page,
  home,
  player,
}) => {
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const first = await shownTitle(page);
  expect((await lockScreen(page)).offered).not.toContain('previoustrack');

  await press(page, 'nexttrack');
  await expect.poll(() => shownTitle(page)).not.toBe(first);
  await player.expectSoundToAdvance();
  expect((await lockScreen(page)).offered).toContain('previoustrack');

  await press(page, 'previoustrack');
  await expect.poll(() => shownTitle(page)).toBe(first);

  await home.playButtons('Trending Now').last().click();
  await expect.poll(async () => (await lockScreen(page)).offered).not.toContain('nexttrack');
});

test('the position is reported when it changes by an action, not while the track plays', async ({
  page,
  home,
  player,
}) => {
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await expect.poll(async () => (await lockScreen(page)).position?.duration).toBe(30);
  const { positionCount } = await lockScreen(page);
  await player.expectSoundToAdvance();
  await player.expectSoundToAdvance();
  expect((await lockScreen(page)).positionCount).toBe(positionCount);
});

test('a sound that the system pauses is shown as paused', async ({ page, home, player }) => {
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  // When headphones are unplugged or another app takes over the sound, the element is paused by the browser.
  await page
    .getByTestId('player-audio')
    .evaluateAll((elements) =>
      (elements as HTMLAudioElement[]).forEach((element) => element.pause()),
    );
  await expect.poll(() => playbackState(page)).toBe('paused');
  await expect(player.play).toBeVisible();
});
