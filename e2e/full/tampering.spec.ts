import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuild } from '../../scripts/site/index.ts';
import { distOf } from '../../scripts/lib/index.ts';
import { leaveQueue } from '../fixtures/leftQueue.ts';
import { cell, type Tampered } from '../fixtures/resultTables.ts';
import { expect, test, type TestSite } from '../fixtures/testSite.ts';
import { watchSound } from '../fixtures/watchedSound.ts';
import { RemotePart } from '../pages/RemotePart.ts';

/** The file that the server sends for a published file: its compressed twin, or the file if there is none. */
type Sent = 'brotli' | 'gzip' | 'file' | 'twin itself';

/** The same content with one bit flipped in the middle. */
function withByteChanged(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** Changes one byte of a published file as it is sent; the returned function restores the file. */
function tamper(path: string, sent: Sent): () => void {
  const before = ['', '.br', '.gz'].map(
    (ending) => [`${path}${ending}`, readFileSync(`${path}${ending}`)] as const,
  );
  const content = withByteChanged(readFileSync(path));
  switch (sent) {
    case 'brotli':
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      break;
    case 'gzip':
      rmSync(`${path}.br`);
      writeFileSync(`${path}.gz`, gzipSync(content));
      break;
    case 'file':
      rmSync(`${path}.br`);
      rmSync(`${path}.gz`);
      writeFileSync(path, content);
      break;
    case 'twin itself':
      writeFileSync(`${path}.br`, withByteChanged(readFileSync(`${path}.br`)));
  }
  return () => before.forEach(([file, bytes]) => writeFileSync(file, bytes));
}

const recordOf = (folder: string) => readBuild(distOf(folder)).record;

const first = (files: readonly { readonly file: string }[], name: RegExp): string => {
  const found = files.find(({ file }) => name.test(file));
  if (!found) throw new Error(`no file is named like ${name.source}`);
  return found.file;
};

const container = (): string => first(recordOf('remote-library').scripts['entry'] ?? [], /\.js$/);
const chunk = (): string => first(recordOf('remote-library').chunks, /\.js$/);
const styleSheet = (): string => first(recordOf('remote-library').chunks, /\.css$/);

const IN_A_REMOTE: readonly (readonly [Tampered, () => string, Sent])[] = [
  ['a container, as brotli', container, 'brotli'],
  ['a chunk, as brotli', chunk, 'brotli'],
  ['a chunk, as gzip', chunk, 'gzip'],
  ['a chunk, as it is', chunk, 'file'],
  ['a chunk’s brotli twin itself', chunk, 'twin itself'],
  ['a style sheet, as brotli', styleSheet, 'brotli'],
];

const fileIn = (site: TestSite, directory: string, file: string): string =>
  join(site.folder.www, directory, file);

for (const [what, name, sent] of IN_A_REMOTE) {
  test(
    `one byte changed in ${what}: the browser refuses it, that part is reported missing, the rest works`,
    cell('tampering', what, 'caught'),
    async ({ page, openSite, visit, player, expectedErrors }) => {
      expectedErrors.push(
        /^\[library\] RemoteError: library: could not be loaded/,
        sent === 'twin itself'
          ? /valid digest .*\/remotes\/library\/|net::ERR_CONTENT_DECODING_FAILED/
          : /valid digest .*\/remotes\/library\//,
      );
      const site = await openSite({ ownFiles: true });
      const putBack = tamper(fileIn(site, 'remotes/library', name()), sent);
      await leaveQueue(page, 2);
      await visit(page, site);
      await player.play.click();
      await player.expectSoundToAdvance();
      const expectMusic = await watchSound(page, player);
      const part = new RemotePart(page, 'library');
      await part.show();
      await expect(part.missing).toBeVisible();
      await part.neighbour.show();
      await expect(part.neighbour.there).toBeVisible();
      await part.show();
      await part.retry.click();
      await expect(part.missing, 'the file is unchanged').toBeVisible();
      await expectMusic();

      putBack();
      await part.retry.click();
      await expect(part.there).toBeVisible();
      await expectMusic();
    },
  );
}

test(
  'one byte changed in a later chunk of the shell: the browser refuses it, and its feature reports the failure',
  cell('tampering', 'a later chunk of the shell, as brotli', 'caught'),
  async ({ page, openSite, visit, player, toast, expectedErrors }) => {
    expectedErrors.push(/valid digest .*\/shell\/shortcuts\./);
    const site = await openSite({ ownFiles: true });
    const putBack = tamper(
      fileIn(site, 'shell', first(recordOf('shell').lazy, /^shortcuts\..*\.js$/)),
      'brotli',
    );
    await leaveQueue(page, 2);
    await visit(page, site);
    const settings = new RemotePart(page, 'library');
    await settings.show();
    const shortcuts = page.getByRole('button', { name: 'Show all shortcuts', exact: true });
    await shortcuts.click();
    await expect(toast).toHaveText(/The keyboard shortcuts could not be shown/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await player.play.click();
    await player.expectSoundToAdvance();

    putBack();
    await shortcuts.click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
);
