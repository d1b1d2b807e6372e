import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { idsFrom } from '../../fixtures/musicWire.ts';
import { favoritesOf, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';

/** The positions of the rows that are on the screen, at least in part. */
const placesInSight = ({ rows }: LikedSongsPage): Promise<readonly number[]> =>
  rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .map((row) => Number(row.ariaPosInSet)),
  );

test('of 10,000 likes only the visible rows are rendered, keys and the wheel reach all of them, and Back finds the place', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  const liked = new LikedSongsPage(page);
  const uid = await admin.uidOf(member);
  await saveLibrary(page, uid, { favorites: favoritesOf(uid, idsFrom(1, 10_000)) });
  await asMember();
  await liked.open();
  await expect(page.getByText('10,000 songs', { exact: true })).toBeVisible();
  await liked.expectToBeginWith(['Song 1', 'Song 2']);
  const drawn = async (): Promise<number> => {
    const [rows, elements] = await liked.list.evaluate((list) => [
      list.querySelectorAll('[aria-posinset]').length,
      list.querySelectorAll('*').length,
    ]);
    // The number of elements is limited, too: a row must not grow without limit.
    expect(elements).toBeLessThan((rows ?? 0) * 60);
    return rows ?? 0;
  };
  // About ten visible rows, some above and below, and the focused one.
  await expect.poll(drawn).toBeLessThan(40);
  await expect(liked.rowAt(1)).toHaveAttribute('aria-setsize', '10000');

  await liked.like(liked.rowAt(1)).focus();
  await page.keyboard.press('End');
  await expect(liked.like(liked.rowAt(10_000))).toBeFocused();
  await expect(liked.rowAt(10_000)).toBeInViewport({ ratio: 1 });
  await expect.poll(drawn).toBeLessThan(40);
  await page.keyboard.press('Home');
  await expect(liked.like(liked.rowAt(1))).toBeFocused();
  await expect(liked.rowAt(1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageDown');
  const rowInFocus = page.locator('[aria-posinset]:focus-within');
  const place = async (): Promise<number> => Number(await rowInFocus.getAttribute('aria-posinset'));
  await expect.poll(place).toBeGreaterThan(4);
  const afterOne = await place();
  await page.keyboard.press('PageDown');
  await expect.poll(place).toBe(2 * afterOne - 1);
  await expect(rowInFocus).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await expect.poll(place).toBe(afterOne);
  await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe(afterOne + 1);

  const { x, y } = await boxAtRest(liked.content);
  await page.mouse.move(x + 300, y + 300);
  for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, 20_000);
  await expect.poll(() => liked.scrolled()).toBeGreaterThan(200_000);
  await expect.poll(async () => (await liked.names()).length).toBeGreaterThan(5);
  await expect.poll(drawn).toBeLessThan(40);

  await liked.content.evaluate((element) => element.scrollTo({ top: 300_000 }));
  await expect.poll(() => liked.scrolled()).toBe(300_000);
  // Back restores the position and the focus (specification 2.3).
  await expect.poll(() => placesInSight(liked)).not.toEqual([]);
  const inSight = await placesInSight(liked);
  await liked.sort.focus();
  await liked.content.evaluate((element) => element.scrollTo({ top: 300_000 }));
  await expect.poll(() => placesInSight(liked)).toEqual(inSight);
  await showPage(page, 'home');
  await expect(liked.sort).toBeHidden();
  await page.goBack();
  await expect(liked.sort).toBeFocused();
  await expect.poll(() => liked.scrolled()).toBe(300_000);
  await expect.poll(() => placesInSight(liked)).toEqual(inSight);
  await showPage(page, 'favorites');
  await expect(liked.heading).toBeFocused();
  await expect.poll(() => liked.scrolled()).toBe(0);
});
