import { waitForAttendance } from '../fixtures/attendance.ts';
import { linesOf } from '../fixtures/linesOf.ts';
import { expect, test } from '../fixtures/test.ts';
import { publish } from '../fixtures/windowEvents.ts';

test('a returning guest sees the shell at once, a stranger the landing screen', async ({
  page,
  landing,
  asGuest,
  home,
}) => {
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(landing.continueAsGuest).toBeHidden();
  await expect(
    page.getByText(
      'You are in Guest / Offline Mode - Some features are limited. Sign in for full functionality.',
    ),
  ).toBeVisible();
});

test('Sign Out shows the landing screen and hides the player bar', async ({
  page,
  asGuest,
  landing,
  player,
}) => {
  await asGuest();
  await expect(player.region).toBeVisible();
  await page.getByRole('button', { name: /^Account menu of Guest User$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect(player.region).toBeHidden();
  await expect(
    page.getByRole('status').filter({ hasText: 'Signed out successfully' }),
  ).toBeAttached();
});

test('pages are history entries: Back, Forward, reload, title and focus', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const back = page.getByRole('button', { name: 'Go back' });
  const forward = page.getByRole('button', { name: 'Go forward' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveTitle('Home · Prelude');
  await expect(back).toBeDisabled();
  await expect(forward).toBeDisabled();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveTitle('Search · Prelude');
  await expect(page).toHaveURL('/');
  await expect(search.box).toBeFocused();

  await page.reload();
  await expect(page).toHaveTitle('Search · Prelude');
  await back.click();
  await expect(home.greeting).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expect(back).toBeDisabled();
  await forward.click();
  await expect(page).toHaveTitle('Search · Prelude');
  await page.goBack();
  await expect(home.greeting).toBeVisible();
});

test('the arrow keys go home and to search, except where another control handles them', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveTitle('Search · Prelude');
  await page.getByPlaceholder('What do you want to listen to?').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveTitle('Search · Prelude');
  await player.volumeSlider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(player.volumeSlider).toHaveValue('0.69');
  await expect(page).toHaveTitle('Search · Prelude');
});

test('a locked page asks a guest to sign in and stays where it is', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  for (const name of [/^Your Library/, /^Liked Songs/, /^Recently Played/]) {
    const item = page.getByRole('button', { name });
    await item.click();
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveTitle('Home · Prelude');
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Your Library').click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await expect(page).toHaveTitle('Home · Prelude');
});

test('the theme is remembered and applied before the first paint', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Without the shell's bundle, so that only the inline script can have set the theme.
  await page.route('**/shell/shell.*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.unroute('**/shell/shell.*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

test('an unknown path is the 404 page with a link to home', async ({
  page,
  landing,
  expectedErrors,
}) => {
  expectedErrors.push(/\[404\].*No page at \/nowhere/, /status of 404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a page with a malformed registry shows the fallback screen, and the console names the field', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/remotes\[0\]\.name must be a text that is not empty/);
  let isBroken = true;
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = isBroken
      ? html.replace('"remotes":[{"name":"player"', '"remotes":[{"name":""')
      : html;
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('We encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible();
});

test('a guest can continue on a page that was loaded over plain http from another machine', async ({
  page,
  landing,
  home,
}) => {
  // Such a page is not a secure context and has no randomUUID.
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  await expect(home.greeting).toBeFocused();
});

test('the concerts route is a standalone page, pauses the music and books a concert', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await page.getByRole('button', { name: 'Browse Tickets' }).click();
  await expect(page).toHaveURL('/concerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeFocused();
  await expect(player.region).toBeHidden();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);

  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByTestId('toast')).toHaveText('Please select a concert to book.');
  await page.getByRole('button', { name: /New York/ }).click();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Concerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('by keyboard alone a guest enters, reaches a card, and plays and pauses music', async ({
  page,
  landing,
  home,
  player,
}) => {
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await tabTo(/^Continue as Guest$/);
  await page.keyboard.press('Enter');
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await tabTo(/^Play .+ by /);
  await page.keyboard.press('Enter');
  await player.expectSoundToAdvance();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});

test('every item of the sidebar fits on one line, including its lock', async ({
  page,
  asGuest,
}) => {
  await asGuest();
  for (const name of ['Home', 'Search', 'Your Library', 'Liked Songs', 'Recently Played'])
    expect(
      await linesOf(
        page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true }),
      ),
      name,
    ).toBe(1);
});

test('a dialog’s title fits on one line, on a phone and on a desktop', async ({
  page,
  asGuest,
  authDialog,
}) => {
  await asGuest();
  const expectOneLine = async (title: string): Promise<void> => {
    const heading = page.getByRole('dialog').getByRole('heading', { name: title, exact: true });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => linesOf(heading), `${viewport.width} px`).toBe(1);
    }
  };
  await publish(page, 'open-auth-modal', { mode: 'signup' });
  await expectOneLine('Create your account');
  await authDialog.toSignIn.click();
  await authDialog.forgotPassword.click();
  await expectOneLine('Reset your password');
  await page.keyboard.press('Escape');
  await expect(authDialog.root).toBeHidden();
  await waitForAttendance(page);
  await page.keyboard.press('?');
  await expectOneLine('Keyboard shortcuts');
});
