import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The latest metadata and handlers that the page has given to the browser. */
interface LockScreen {
  readonly position: MediaPositionState | undefined;
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

test('the lock screen shows the current track and its cover, and its keys control the sound and the queue', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await watch(page);
  await asGuest();
  const button = home.playButtons('Trending Now').first();
  const seconds = async (): Promise<number> => (await player.sound()).currentTime;
  const expectPaused = (): Promise<void> =>
    expect.poll(async () => (await player.sound()).paused).toBe(true);

  await test.step('nothing is shown before the first track', async () => {
    await expect(button).toBeVisible();
    expect(await shownTitle(page)).toBeUndefined();
    expect(await playbackState(page)).toBe('none');
  });

  await test.step('title, artist, album and a drawn cover are shown', async () => {
    const [, title, artist] = /^Play (.+) by (.+)$/.exec(
      (await button.getAttribute('aria-label')) ?? '',
    ) as unknown as [string, string, string];
    await button.click();
    await player.expectSoundToAdvance();
    await expect.poll(() => playbackState(page)).toBe('playing');
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

  await test.step('the keys pause, seek and play', async () => {
    await expect.poll(async () => (await lockScreen(page)).position?.duration).toBe(30);
    await press(page, 'pause');
    await expectPaused();
    await expect.poll(() => playbackState(page)).toBe('paused');
    await press(page, 'seekto', { seekTime: 12 });
    await expect.poll(seconds).toBeCloseTo(12, 1);
    await press(page, 'seekforward');
    await expect.poll(seconds).toBeCloseTo(22, 1);
    await press(page, 'seekbackward', { seekOffset: 4 });
    await expect.poll(seconds).toBeCloseTo(18, 1);
    await expect.poll(async () => (await lockScreen(page)).position?.position).toBeCloseTo(18, 1);
    await press(page, 'play');
    await player.expectSoundToAdvance();
  });

  await test.step('a sound that the system pauses is shown as paused', async () => {
    // When headphones are unplugged or another app takes over the sound, the browser pauses the element.
    await page
      .getByTestId('player-audio')
      .evaluateAll((elements) =>
        (elements as HTMLAudioElement[]).forEach((element) => element.pause()),
      );
    await expect.poll(() => playbackState(page)).toBe('paused');
    await expect(player.play).toBeVisible();
  });

  await test.step('next and previous move through the row, and are not offered at its ends', async () => {
    const first = await shownTitle(page);
    expect((await lockScreen(page)).offered).not.toContain('previoustrack');
    await press(page, 'nexttrack');
    await expect.poll(() => shownTitle(page)).not.toBe(first);
    await player.expectSoundToAdvance();
    await press(page, 'previoustrack');
    await expect.poll(() => shownTitle(page)).toBe(first);
    await home.scrollToLastCard('Trending Now');
    await home.playButtons('Trending Now').last().click();
    await expect.poll(async () => (await lockScreen(page)).offered).not.toContain('nexttrack');
  });

  await test.step('stop pauses at the start', async () => {
    await player.expectSoundToAdvance();
    await press(page, 'stop');
    await expectPaused();
    await expect.poll(seconds).toBeCloseTo(0, 1);
  });
});
