import { silencePreviews } from '../../fixtures/musicWire.ts';
import { recordKey, storedCounts, storedLikes, storedTexts } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

const ROW = 'Trending Now';
const KINDS = ['favorites', 'recent', 'playCounts', 'playlists'] as const;
const NONSENSE = '\ufeff{"tracks":[{"trackId":1,\ud83d\u0000';

/** libraryRecords.test.ts has the other kinds of invalid content, and records of which a part is valid. */
test('with invalid content in its keys the product works with empty lists and default settings, and every byte is kept under another key', async ({
  page,
  context,
  asMember,
  admin,
  member,
  home,
}) => {
  await silencePreviews(context);
  await asMember();
  const userId = await admin.uidOf(member);
  const settings = ['audio_wifi_quality', 'playFullTrack', 'theme', 'accentColor', 'glowEnabled'];
  const keys = KINDS.map((kind) => recordKey(kind, userId));
  await page.evaluate(
    (texts) => void Object.assign(localStorage, texts),
    Object.fromEntries([...keys, ...settings].map((key) => [key, NONSENSE])),
  );
  await page.reload();
  const setAside = async (): Promise<readonly (string | undefined)[]> => {
    const texts = await storedTexts(page);
    return keys.map((key) => texts[`${key}.corrupt`]);
  };
  await expect.poll(setAside).toEqual(keys.map(() => NONSENSE));
  for (const [key, words] of [
    ['favorites', /^No liked songs yet\./],
    ['recent', /^Your recently played tracks will appear here/],
    ['library', /^You have no playlists yet\./],
  ] as const) {
    await showPage(page, key);
    await expect(page.getByText(words)).toBeVisible();
  }
  await showPage(page, 'settings');
  await expect(page.getByRole('combobox', { name: /WiFi/ })).toHaveValue('high');
  await expect(page.getByRole('switch', { name: 'Play full track' })).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await showPage(page, 'home');
  await home
    .row(ROW)
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await home.playButtons(ROW).first().click();
  await expect.poll(() => storedLikes(page, userId)).toHaveLength(1);
  await expect.poll(async () => Object.values(await storedCounts(page, userId))).toEqual([1]);
  expect(await setAside()).toEqual(keys.map(() => NONSENSE));
});
