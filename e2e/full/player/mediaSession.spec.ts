import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Keeps the handlers that the page gives to the browser's media session, which still receives them. */
const keepHandlers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaSession } = navigator;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      setActionHandler(action, handler);
      handlers[action] = handler;
    };
    Object.assign(window, { handlers });
  });

/** Triggers an action as a key on the lock screen does. */
const press = (page: Page, action: MediaSessionAction): Promise<void> =>
  page.evaluate((name) => {
    const { handlers } = window as unknown as {
      handlers: Record<string, MediaSessionActionHandler | null>;
    };
    handlers[name]?.({ action: name });
  }, action);

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

// mediaSession.test.ts has all keys and positions.
test('the lock screen shows the current track and its cover, and its keys control the sound and the queue', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await keepHandlers(page);
  await asGuest();
  const button = home.playButtons('Trending Now').first();

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

  await test.step('the keys pause, play and skip', async () => {
    await press(page, 'pause');
    await expect.poll(async () => (await player.sound()).paused).toBe(true);
    await expect.poll(() => playbackState(page)).toBe('paused');
    await press(page, 'play');
    await player.expectSoundToAdvance();
    const first = await shownTitle(page);
    await press(page, 'nexttrack');
    await expect.poll(() => shownTitle(page)).not.toBe(first);
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
});
