import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Track } from '../../fixtures/musicWire.ts';
import { saveLibrary, savedLibrary } from '../../fixtures/savedLibrary.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { ImportDialog } from '../../pages/ImportDialog.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';
import { expect, test } from '../test.ts';

const FOLDER = resolve(import.meta.dirname, '../../../remote-library/src/testing/otherPlayers');

/** What importing a file gives. */
interface ImportedFile {
  readonly playlists: readonly { readonly name: string; readonly trackIds: readonly number[] }[];
  readonly likes: readonly number[];
  /** Songs that are not found, as the preview names them. */
  readonly missing: readonly string[];
  readonly faults: readonly string[];
}

/** Made-up files of other players, what importing each gives, and the songs that a library needs for that. */
const { tracks: known, files } = JSON.parse(
  readFileSync(resolve(FOLDER, 'expected.json'), 'utf8'),
) as {
  readonly tracks: readonly Track[];
  readonly files: Readonly<Record<string, ImportedFile | { readonly refusal: string }>>;
};

/** A playlist that holds songs, so that they are in the library but not liked. */
const playlistOf = (userId: string, tracks: readonly Track[]) => ({
  id: 'known',
  name: 'Known songs',
  description: '',
  userId,
  tracks: tracks.map((trackData) => ({
    id: `entry-${trackData.trackId}`,
    trackData,
    addedAt: 1,
  })),
  createdAt: 1,
  updatedAt: 1,
});

test('files of other players are read in every encoding and form, or refused with the reason', async ({
  page,
  asMember,
  admin,
  member,
  home,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, { playlists: [playlistOf(userId, known)] });
  await asMember();
  await home.greeting.waitFor();
  await showPage(page, 'settings');

  const drop = (name: string): Promise<void> =>
    settings.chooseFile.evaluate(
      (button, [fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], fileName));
        button.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
        );
      },
      [name, readFileSync(resolve(FOLDER, name), 'base64')] as const,
    );

  const playlists: ImportedFile['playlists'][number][] = [
    { name: 'Known songs', trackIds: known.map(({ trackId }) => trackId) },
  ];
  const likes = new Set<number>();
  for (const [name, expected] of Object.entries(files)) {
    await drop(name);
    if ('refusal' in expected) {
      await dialog.refusal
        .filter({ hasText: `${expected.refusal} Nothing was changed.` })
        .waitFor();
      await dialog.root.getByRole('button', { name: 'Close' }).click();
    } else {
      await dialog.start.waitFor();
      const leftOut = [...expected.missing, ...expected.faults];
      if (leftOut.length > 0) await dialog.leftOut.first().waitFor();
      const texts = dialog.leftOut.evaluateAll((lines) => lines.map((line) => line.textContent));
      expect(await texts).toEqual(leftOut);
      playlists.push(...expected.playlists);
      for (const like of expected.likes) likes.add(like);
      await dialog.start.click();
    }
    await dialog.root.waitFor({ state: 'hidden' });
  }

  const byName = <Named extends { readonly name: string }>(list: readonly Named[]): Named[] =>
    list.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const kept = await savedLibrary(page, userId);
  expect(
    byName(
      (kept.playlists ?? []).map((playlist) => ({
        name: playlist.name,
        trackIds: playlist.tracks.map(({ trackData }) => trackData.trackId),
      })),
    ),
  ).toEqual(byName(playlists));
  expect(new Set(kept.favorites?.tracks.map(({ trackId }) => trackId))).toEqual(likes);
});
