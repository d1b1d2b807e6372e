import type { Locator, Page } from '@playwright/test';
import { newPerson, type Person } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';
import type { AuthDialog } from '../pages/AuthDialog.ts';
import type { HomePage } from '../pages/HomePage.ts';

const BANNER =
  'You are in Guest / Offline Mode - Some features are limited. Sign in for full functionality.';

/** The liked and played tracks, by their accessible names. */
interface Traces {
  readonly liked: readonly string[];
  readonly played: readonly string[];
}

const namesOf = async (buttons: Locator, prefix: RegExp): Promise<readonly string[]> =>
  (await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).map(
    (label) => String(label).replace(prefix, ''),
  );

/** Likes two tracks and plays two; one of them is the same. */
async function likeAndPlay(page: Page, home: HomePage): Promise<Traces> {
  const row = home.row('Trending Now');
  const likes = row.getByRole('button', { name: /^Like / });
  await likes.nth(0).click();
  await likes.nth(1).click();
  await expect(likes.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const plays = home.playButtons('Trending Now');
  for (const index of [1, 2]) {
    await plays.nth(index).click();
    await expect(plays.nth(index)).toHaveAccessibleName(/^Pause /);
  }
  // The page shows a like before it is stored.
  await expect.poll(async () => Object.values(await playCounts(page))).toEqual([[1, 1]]);
  const names = await namesOf(likes, /^Like /);
  return { liked: names.slice(0, 2), played: names.slice(1, 3) };
}

/** Opens a page of the library and waits until its list holds these tracks, in any order, each once. */
async function expectListed(page: Page, title: string, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const list = page.getByRole('list', { name: title });
  const likes = list.getByRole('button', { name: /^Like / });
  await expect(likes).toHaveCount(names.length);
  expect([...(await namesOf(likes, /^Like /))].sort()).toEqual([...names].sort());
}

/** The stored play counts, by account. */
const playCounts = (page: Page): Promise<Record<string, readonly number[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('local_play_counts_'))
        .map((key) => [
          key.replace('local_play_counts_', ''),
          Object.values(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>),
        ]),
    ),
  );

async function signUpFromBanner(page: Page, authDialog: AuthDialog, person: Person): Promise<void> {
  const banner = page.getByRole('complementary', { name: 'Guest mode' });
  await banner.getByRole('button', { name: 'Sign In' }).click();
  await authDialog.toSignUp.click();
  await authDialog.displayName.fill(person.displayName);
  await authDialog.send(person);
  await expect(banner).toBeHidden();
}

for (const kind of ['an anonymous guest', 'a local guest'] as const) {
  test(`${kind} who signs up keeps likes and plays, and signing in again adds nothing`, async ({
    page,
    landing,
    asGuest,
    home,
    authDialog,
    accountMenu,
    admin,
    toast,
  }) => {
    const person = newPerson();
    if (kind === 'a local guest') await asGuest();
    else {
      await landing.open();
      await landing.continueAsGuest.click();
      await expect(toast).toHaveText('Signed in as guest');
    }
    await expect(home.greeting).toBeVisible();
    await expect(page.getByText(BANNER)).toBeVisible();
    const { liked, played } = await likeAndPlay(page, home);
    const [guestUid = ''] = Object.keys(await playCounts(page));
    expect(guestUid.startsWith('guest_')).toBe(kind === 'a local guest');

    await signUpFromBanner(page, authDialog, person);
    await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();
    const expectEverythingOnce = async (): Promise<void> => {
      await expectListed(page, 'Liked Songs', liked);
      await expectListed(page, 'Recently Played', played);
      const uid = await admin.uidOf(person);
      await expect.poll(async () => (await playCounts(page))[uid]).toEqual([1, 1]);
    };
    await expectEverythingOnce();

    await accountMenu.signOut();
    await landing.signIn.click();
    await authDialog.send(person);
    await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();
    await expectEverythingOnce();
  });
}
