import type { Page } from '@playwright/test';
import {
  idsFrom,
  putInStorage,
  RECORD_KINDS,
  recordKey,
  stored,
  storedCounts,
  storedLikes,
  storedText,
  type RecordKind,
} from '../../fixtures/libraryStorage.ts';
import { musicItem, silencePreviews } from '../../fixtures/musicWire.ts';
import { makePlaylists } from '../../fixtures/storedPlaylists.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import type { HomePage } from '../../pages/HomePage.ts';

const ROW = 'Trending Now';

/** Content of a key that is not a valid record. */
const NONSENSE: Readonly<Record<string, Readonly<Record<RecordKind, string>>>> = {
  'text that is no JSON': everyKind('{"tracks":[{"trackId":1,'),
  'an empty text': everyKind(''),
  'the word null': everyKind('null'),
  'a number': everyKind('42'),
  'half a character, control characters and a BOM': everyKind('\ufeff\ud83d\u0000\u0007{}'),
  'the record of another kind': {
    favorites: '[]',
    recent: '{"1":2}',
    play_counts: '[{"id":"p1"}]',
    playlists: '{"userId":"u","tracks":[],"updatedAt":1}',
  },
};

function everyKind(text: string): Readonly<Record<RecordKind, string>> {
  return { favorites: text, recent: text, play_counts: text, playlists: text };
}

const corruptKey = (kind: RecordKind, userId: string): string =>
  `${recordKey(kind, userId)}.corrupt`;

/** Expects every page of the library to open and to be empty. */
async function expectEmptyLibrary(page: Page): Promise<void> {
  await showPage(page, 'favorites');
  await expect(
    page.getByText('No liked songs yet. Tap the heart icon on any track to add it here.', {
      exact: true,
    }),
  ).toBeVisible();
  await showPage(page, 'recent');
  await expect(
    page.getByText('Your recently played tracks will appear here after you play songs.', {
      exact: true,
    }),
  ).toBeVisible();
  await showPage(page, 'library');
  await expect(page.getByText(/^You have no playlists yet\./)).toBeVisible();
}

/** Likes and plays one track of home, and waits until both are stored. */
async function likeAndPlay(
  page: Page,
  home: HomePage,
  userId: string,
  index: number,
): Promise<void> {
  await showPage(page, 'home');
  await home
    .row(ROW)
    .getByRole('button', { name: /^Like / })
    .nth(index)
    .click();
  await home.playButtons(ROW).nth(index).click();
  await expect.poll(async () => (await storedLikes(page, userId)).length).toBe(1);
  await expect.poll(async () => Object.values(await storedCounts(page, userId))).toEqual([1]);
}

test('with invalid content in the keys of the library the product works with empty lists, and every byte is kept under another key', async ({
  page,
  context,
  asMember,
  admin,
  member,
  home,
}) => {
  test.slow();
  await silencePreviews(context);
  await asMember();
  const userId = await admin.uidOf(member);
  for (const [index, [what, texts]] of Object.entries(NONSENSE).entries()) {
    await test.step(what, async () => {
      for (const kind of RECORD_KINDS) {
        await page.evaluate((key) => localStorage.removeItem(key), corruptKey(kind, userId));
        await putInStorage(page, { [recordKey(kind, userId)]: texts[kind] });
      }
      await page.reload();
      for (const kind of RECORD_KINDS)
        await expect
          .poll(() => storedText(page, corruptKey(kind, userId)), { message: kind })
          .toBe(texts[kind]);
      await expectEmptyLibrary(page);
      // A different track each time: the last played one is still in the bar, and Play would only resume it.
      await likeAndPlay(page, home, userId, index);
      for (const kind of RECORD_KINDS)
        expect(await storedText(page, corruptKey(kind, userId)), kind).toBe(texts[kind]);
    });
  }
});

test('later invalid content is kept in addition to earlier invalid content', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  await asMember();
  const userId = await admin.uidOf(member);
  for (const text of ['first nonsense', 'second nonsense', 'first nonsense']) {
    await putInStorage(page, { [recordKey('favorites', userId)]: text });
    await page.reload();
    await expect.poll(() => storedText(page, recordKey('favorites', userId))).toBeNull();
  }
  expect(await storedText(page, corruptKey('favorites', userId))).toBe(
    'first nonsense\nsecond nonsense',
  );
});

test('of a record with invalid entries the valid ones are shown, and a copy of the record is kept before the first change', async ({
  page,
  context,
  asMember,
  admin,
  member,
}) => {
  await silencePreviews(context);
  await asMember();
  const userId = await admin.uidOf(member);
  const damaged = {
    favorites: JSON.stringify({
      userId,
      tracks: [musicItem(1), { trackId: 'two' }, null, musicItem(3)],
      updatedAt: 1,
    }),
    recent: JSON.stringify({
      tracks: [{ trackData: musicItem(1), playedAt: 5 }, 'gone', { playedAt: 4 }],
      updatedAt: 5,
    }),
    play_counts: JSON.stringify({ 1: 3, 2: -1, three: 3 }),
    playlists: JSON.stringify([
      ...makePlaylists(userId, [{ name: 'Half', trackIds: [1, 2] }]),
      { id: 'p2' },
    ]),
  };
  for (const kind of RECORD_KINDS)
    await putInStorage(page, { [recordKey(kind, userId)]: damaged[kind] });
  await page.reload();
  const main = page.getByRole('main');
  await showPage(page, 'library');
  await expect(main.getByRole('button', { name: 'Play Half', exact: true })).toBeVisible();
  await showPage(page, 'recent');
  await expect(main.getByText('1 track', { exact: true })).toBeVisible();
  await showPage(page, 'favorites');
  await expect(main.getByText('2 songs', { exact: true })).toBeVisible();
  for (const kind of RECORD_KINDS)
    expect(await storedText(page, recordKey(kind, userId)), 'the record is unchanged').toBe(
      damaged[kind],
    );

  await main.getByRole('button', { name: 'Like Song 3 by Artist 3', exact: true }).click();
  await expect.poll(() => storedLikes(page, userId)).toEqual([1]);
  expect(await storedText(page, corruptKey('favorites', userId))).toBe(damaged.favorites);
});

test('older entries of Recently Played, which are plain tracks, are listed, and rewritten as entries by the next start', async ({
  page,
  context,
  asMember,
  admin,
  member,
}) => {
  await silencePreviews(context);
  await asMember();
  const userId = await admin.uidOf(member);
  const key = recordKey('recent', userId);
  const legacy = JSON.stringify({
    tracks: [
      { trackData: musicItem(1), playedAt: 2_000 },
      musicItem(2),
      musicItem(3),
      musicItem(1),
    ],
    updatedAt: 1_000,
  });
  await putInStorage(page, { [key]: legacy });
  await page.reload();
  await showPage(page, 'recent');
  const rows = page.getByRole('list', { name: 'Recently Played' }).getByRole('listitem');
  const plays = rows.getByRole('button', { name: /^(Play|Pause) / });
  await expect(rows).toHaveCount(3);
  expect(await storedText(page, key)).toBe(legacy);

  await plays.nth(2).click();
  interface Entry {
    readonly trackData: { readonly trackId: number };
    readonly playedAt: number;
  }
  interface Recent {
    readonly tracks: readonly Entry[];
  }
  const entries = async (): Promise<readonly Entry[]> =>
    (await stored<Recent>(page, key))?.tracks ?? [];
  await expect
    .poll(async () => (await entries()).map(({ trackData }) => trackData?.trackId))
    .toEqual([3, 1, 2]);
  expect((await entries()).slice(1).map(({ playedAt }) => playedAt)).toEqual([2_000, 1_000]);
  expect(await storedText(page, corruptKey('recent', userId)), 'no content was invalid').toBeNull();
});

test('invalid content in the keys of the settings is read as the defaults', async ({
  page,
  asGuest,
}) => {
  await asGuest();
  await putInStorage(
    page,
    Object.fromEntries(
      [
        'audio_wifi_quality',
        'audio_cellular_quality',
        'audio_normalize_volume',
        'playFullTrack',
        'theme',
        'accentColor',
        'glowEnabled',
      ].map((key) => [key, '\u0000{"nonsense":']),
    ),
  );
  await page.reload();
  await showPage(page, 'settings');
  await expect(page.getByRole('combobox', { name: /WiFi/ })).toHaveValue('high');
  await expect(page.getByRole('combobox', { name: /cellular/i })).toHaveValue('normal');
  await expect(page.getByRole('switch', { name: /Normali[sz]e/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Play full track' })).not.toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a library of 50 playlists of 50 tracks with one damaged byte is set aside whole', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  await asMember();
  const userId = await admin.uidOf(member);
  const key = recordKey('playlists', userId);
  const whole = JSON.stringify(
    makePlaylists(
      userId,
      idsFrom(1, 50).map((id) => ({ name: `Playlist ${id}`, trackIds: idsFrom(1, 50) })),
    ),
  );
  const middle = Math.floor(whole.length / 2);
  const damaged = `${whole.slice(0, middle)}\u0001${whole.slice(middle + 1)}`;
  await putInStorage(page, { [key]: damaged });
  await page.reload();
  await expect.poll(() => storedText(page, `${key}.corrupt`)).toBe(damaged);
  await showPage(page, 'library');
  await expect(page.getByText(/^You have no playlists yet\./)).toBeVisible();
});
