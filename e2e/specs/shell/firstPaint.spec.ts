import type { Locator, Page, Request } from '@playwright/test';
import { rememberGuest } from '../../fixtures/guest.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { openPainted, SHELL_SCRIPTS } from '../../fixtures/painted.ts';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { untilRunning, untilViewsRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';

const addressesOf = (images: Locator): Promise<readonly string[]> =>
  images.evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src));

/** Counts at each change of the page the covers of its first row. */
const watchCovers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { fewest: Infinity };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const row = document.querySelector('main section[aria-busy]');
      seen.fewest = Math.min(seen.fewest, row?.querySelectorAll('img').length ?? 0);
    }).observe(document, { childList: true, subtree: true });
  });

const fewestCovers = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { fewest: number } }).seen.fewest);

/** How long the page holds still: the shortest delay of its animations, in milliseconds. */
const stillnessOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(...document.getAnimations().map(({ effect }) => effect?.getTiming().delay ?? 0)),
  );

test('the landing screen is there before the scripts, and what a visitor does meanwhile counts', async ({
  page,
  landing,
  authDialog,
  home,
}) => {
  const accountsMade: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) accountsMade.push(request);
  });
  await test.step('by keyboard: the focus and the press stay', async () => {
    const arrive = await openPainted(page);
    await landing.signIn.focus();
    await page.keyboard.press('Enter');
    arrive();
    await expect(authDialog.email).toBeVisible();
  });
  await test.step('a double click that comes early continues as one guest', async () => {
    const arrive = await openPainted(page);
    await expect(landing.continueAsGuest).toBeVisible();
    await landing.continueAsGuest.dblclick();
    arrive();
    await expect(home.greeting).toBeVisible();
    await untilRunning(page);
    expect(accountsMade).toHaveLength(1);
  });
});

test('home is there before the scripts, and its first data are requested once', async ({
  page,
  home,
  concerts,
  player,
  search,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\/music\/(?:spotify|search)\?/.test(request.url())) asked.push(request);
  });
  await rememberGuest(page);
  const arrive = await openPainted(page);
  await expect(home.greeting).toBeVisible();
  await expect(player.region).toBeVisible();
  await expect(home.row('Trending Now')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => asked.length).toBe(4);
  // The build does not know the volume; a place on the slider would be a wrong one.
  const drawnVolume = player.volumeSlider.locator('xpath=following-sibling::*/*');
  await expect(drawnVolume).toBeHidden();
  expect(await stillnessOf(page), 'no frames are drawn while it starts').toBeGreaterThan(1000);
  const covers = home.row('Trending Now').locator('img');
  await expect(covers).toHaveCount(7);
  const early = await addressesOf(covers);
  await watchCovers(page);
  arrive();
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await untilRunning(page);
  await expect(drawnVolume).toBeVisible();
  expect(
    (await addressesOf(covers)).slice(0, 3),
    'the row has the covers that were painted',
  ).toEqual(early.slice(0, 3));
  expect(await fewestCovers(page), 'covers at each moment').toBeGreaterThanOrEqual(3);
  const first = asked
    .map((request) => request.url())
    .filter((url) => /trending|releases/.test(url));
  expect(new Set(first).size, 'different addresses').toBe(4);
  expect(first, 'no address is requested twice').toHaveLength(4);

  await test.step('a click on what a remote will show counts, too', async () => {
    const arriveAgain = await openPainted(page);
    await home.browseTickets.click();
    arriveAgain();
    await expect(concerts.listHeading).toBeVisible();
  });

  const top = (): Promise<number> => home.content.evaluate(({ scrollTop }) => scrollTop);
  await test.step('so does one further down, and Back gives it the focus', async () => {
    await page.goBack();
    const arriveAgain = await openPainted(page);
    await home.showAll('Country').click();
    expect(await top()).toBeGreaterThan(0);
    arriveAgain();
    await expect(search.playButtons.first()).toBeVisible();
    await page.goBack();
    await expect(home.showAll('Country')).toBeFocused();
  });

  await test.step('a scroll stays, although the page was left elsewhere before the reload', async () => {
    await expect.poll(top).toBeGreaterThan(120);
    const arriveAgain = await breakRoutes(page, SHELL_SCRIPTS, 'late');
    await page.reload({ waitUntil: 'commit' });
    // The frame alone, which is painted before home, cannot be scrolled.
    await expect(home.greeting).toBeVisible();
    await home.content.evaluate((content) => content.scrollTo({ top: 120, behavior: 'instant' }));
    expect(await top()).toBe(120);
    arriveAgain();
    await untilViewsRun(page);
    await expect.poll(top).toBe(120);
  });

  await test.step('after a reload the way back is painted, and a click on it counts', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search.box).toBeVisible();
    const arriveAgain = await breakRoutes(page, SHELL_SCRIPTS, 'late');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Go forward' })).toBeDisabled();
    await page.getByRole('button', { name: 'Go back' }).click();
    arriveAgain();
    await expect(home.greeting).toBeVisible();
  });

  await test.step('on a phone the menu that is opened before the scripts stays open', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const arriveAgain = await openPainted(page);
    await page.getByRole('button', { name: 'Open menu', exact: true }).click();
    arriveAgain();
    await untilViewsRun(page);
    await expect(page.getByRole('dialog', { name: 'Menu', exact: true })).toBeVisible();
  });
});

test('a press of Play before the scripts is heard at once, and the player continues with that sound', async ({
  page,
  context,
  home,
  player,
}) => {
  // A slow service makes a sound wait.
  await silencePreviews(context);
  await rememberGuest(page);
  const arrive = await openPainted(page);
  const first = home.playButtons('Trending Now').first();
  await first.click();
  const early = page.locator('audio');
  const timeOf = (): Promise<number> =>
    early.evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(timeOf, { message: 'it sounds before the scripts' }).toBeGreaterThan(0.3);
  await expect(page.locator('#root[data-prerendered]')).toBeAttached();
  // Each time that the sound jumps or pauses.
  await early.evaluate((sound) => {
    const breaks: string[] = [];
    Object.assign(window, { breaks, early: sound });
    for (const type of ['pause', 'seeking', 'emptied', 'waiting'])
      sound.addEventListener(type, () => breaks.push(type));
  });
  arrive();
  await expect(player.pause).toBeVisible();
  const name = (await first.getAttribute('aria-label'))?.replace(/^Pause /, '');
  await expect(player.region).toContainText(name?.split(' by ')[0] ?? '');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { early: sound } = window as unknown as { early: HTMLAudioElement };
        return sound.dataset['testid'] === 'player-audio' && sound.isConnected;
      }),
    )
    .toBe(true);
  const heard = (await player.sound()).currentTime;
  await expect.poll(async () => (await player.sound()).currentTime).toBeGreaterThan(heard);
  expect(
    await page.evaluate(() => (window as unknown as { breaks: readonly string[] }).breaks),
    'no break in the sound',
  ).toEqual([]);
  await player.pause.click();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});

test('the sound of an early press ends if the user leaves before the player has it', async ({
  page,
  search,
  home,
}) => {
  await rememberGuest(page);
  // Otherwise home may be there before the user leaves it, and the player has the sound.
  const arriveHome = await breakRoutes(page, /\/remotes\/catalog\/.*\.js/, 'late');
  const arrive = await openPainted(page);
  await home.playButtons('Trending Now').first().click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  arrive();
  await expect(page).toHaveTitle('Search · Prelude');
  arriveHome();
  await expect(search.box).toBeVisible();
  const goOn = (): Promise<number> =>
    page
      .locator('audio')
      .evaluateAll(
        (all) => (all as HTMLAudioElement[]).filter(({ paused, ended }) => !paused || ended).length,
      );
  await expect.poll(goOn).toBe(0);
});
