import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuild } from '../../../scripts/site/index.ts';
import { distOf } from '../../../scripts/lib/index.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { saveQueue } from '../../fixtures/savedQueue.ts';
import { expect, test, type Site, visit } from '../../fixtures/site.ts';
import { RemotePart } from '../../pages/RemotePart.ts';

/** The file that the server sends for a published file: its compressed copy, or the file if there is none. */
type Sent = 'brotli' | 'gzip' | 'file' | 'copy itself';

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
    case 'copy itself':
      writeFileSync(`${path}.br`, withByteChanged(readFileSync(`${path}.br`)));
  }
  return () => before.forEach(([file, bytes]) => writeFileSync(file, bytes));
}

const recordOf = (directory: string) => readBuild(directory).record;

const first = (files: readonly { readonly file: string }[], name: RegExp): string => {
  const found = files.find(({ file }) => name.test(file));
  if (!found) throw new Error(`no file is named like ${name.source}`);
  return found.file;
};

const LIBRARY = 'library';
const OUTSIDE = 'outside';

/** Where the builds of the two lie; they are read when a test runs, because they are built by then. */
const DIRECTORIES = {
  [LIBRARY]: distOf('remote-library'),
  [OUTSIDE]: testBuildDirectory('outside-radio'),
};

type Named = (directory: string) => string;

const container: Named = (directory) => first(recordOf(directory).scripts['entry'] ?? [], /\.js$/);
const chunk: Named = (directory) => first(recordOf(directory).chunks, /\.js$/);
const styleSheet: Named = (directory) => first(recordOf(directory).chunks, /\.css$/);

const IN_A_REMOTE: readonly (readonly [string, keyof typeof DIRECTORIES, Named, Sent])[] = [
  ['a container, as brotli', LIBRARY, container, 'brotli'],
  ['a chunk, as brotli', LIBRARY, chunk, 'brotli'],
  ['a chunk, as gzip', LIBRARY, chunk, 'gzip'],
  ['a chunk, as it is', LIBRARY, chunk, 'file'],
  ['a chunk’s brotli copy itself', LIBRARY, chunk, 'copy itself'],
  ['a style sheet, as brotli', LIBRARY, styleSheet, 'brotli'],
  ['an outside remote’s container, as brotli', OUTSIDE, container, 'brotli'],
  ['an outside remote’s chunk, as brotli', OUTSIDE, chunk, 'brotli'],
  ['an outside remote’s style sheet, as brotli', OUTSIDE, styleSheet, 'brotli'],
];

const fileIn = (site: Site, directory: string, file: string): string =>
  join(site.folder.www, directory, file);

for (const [what, remote, nameIn, sent] of IN_A_REMOTE) {
  test(`one byte changed in ${what}: the browser refuses it, that part is reported missing, the rest works`, async ({
    page,
    openSite,
    player,
    expectedErrors,
  }) => {
    expectedErrors.push(
      new RegExp(`^\\[${remote}\\] RemoteError: ${remote}: could not be loaded`),
      new RegExp(`valid digest .*/remotes/${remote}/`),
      ...(sent === 'copy itself' ? [/net::ERR_CONTENT_DECODING_FAILED/] : []),
    );
    const site = await openSite({
      ownFiles: true,
      testBuilds: remote === OUTSIDE ? { [OUTSIDE]: 'outside-radio' } : {},
    });
    const name = nameIn(DIRECTORIES[remote]);
    const putBack = tamper(fileIn(site, `remotes/${remote}`, name), sent);
    await saveQueue(page, 2);
    await visit(page, site);
    await player.play.click();
    await player.expectSoundToAdvance();
    const expectMusic = await player.watchSound();
    const part = new RemotePart(page, remote);
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
  });
}

test('one byte changed in a later chunk of the shell: the browser refuses it, and its feature reports the failure', async ({
  page,
  openSite,
  player,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/valid digest .*\/shell\/shortcuts\./);
  const site = await openSite({ ownFiles: true });
  const putBack = tamper(
    fileIn(site, 'shell', first(recordOf(distOf('shell')).lazy, /^shortcuts\..*\.js$/)),
    'brotli',
  );
  await saveQueue(page, 2);
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
});
