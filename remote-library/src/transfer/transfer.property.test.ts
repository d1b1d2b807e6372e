/** @jest-environment jsdom */
import fc from 'fast-check';
import type { LibraryAddition } from '@prelude/shared';
import { TEST_USER, createFakeHost, type FakeHost } from '@prelude/shared/testing';
import { arbitraryLibrary, arbitraryPlaylist } from '../testing/arbitraryLibrary';
import { exportLibrary } from './exportLibrary';
import { FileRefusal } from './parseFileJson';
import { planImport } from './planImport';
import { presentLibrary } from './presentLibrary';
import { readFile } from './readFile';
import { savePlaylist } from './savePlaylist';

/** The saved files. */
let saved: File[] = [];

beforeEach(() => {
  saved = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(new File([blob], this.download, { type: blob.type }));
  });
});
afterEach(() => jest.restoreAllMocks());

const read = (file: File, host: FakeHost) =>
  readFile(file, {
    music: host.music,
    present: presentLibrary(host),
    origin: 'https://prelude.example',
    now: 5_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

const lastSaved = (): File => {
  const file = saved.at(-1);
  if (!file) throw new Error('Nothing was saved');
  return file;
};

async function withLibrary(content: LibraryAddition): Promise<FakeHost> {
  const host = createFakeHost();
  await host.library.add(content);
  return host;
}

async function importInto(host: FakeHost, file: File): Promise<readonly string[]> {
  const content = await read(file, host);
  expect(content.faults).toEqual([]);
  const { addition, changes } = planImport(content, presentLibrary(host), TEST_USER);
  if (changes.length > 0) await expect(host.library.add(addition)).resolves.toBe(true);
  return changes;
}

test('a library that is exported and imported into an empty one is the same library', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryLibrary, async (content) => {
      const from = await withLibrary(content);
      const to = createFakeHost();
      exportLibrary(from);
      await importInto(to, lastSaved());
      expect(presentLibrary(to)).toEqual(presentLibrary(from));
      // A second import changes nothing, and says so.
      await expect(importInto(to, lastSaved())).resolves.toEqual([]);
      expect(presentLibrary(to)).toEqual(presentLibrary(from));
      from.end();
      to.end();
    }),
    { numRuns: 60 },
  );
});

test('an exported library has the texts of remotes, without those until the sign-out, and an import changes none', async () => {
  const from = createFakeHost();
  from.userMemory.storageOf('radio').write('station', '7');
  from.userMemory.storageOf('radio', { untilSignOut: true }).write('token', 'secret');
  exportLibrary(from);
  const text = await lastSaved().text();
  expect(JSON.parse(text)).toMatchObject({ texts: { 'radio/station': '7' } });
  expect(text).not.toContain('secret');
  const to = createFakeHost();
  await importInto(to, lastSaved());
  expect(to.userMemory.texts$.value).toEqual({});
});

test.each(['json', 'm3u8'] as const)(
  'a playlist that was exported as %s and imported elsewhere is the same playlist',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlaylist, async (playlist) => {
        const to = createFakeHost();
        savePlaylist(playlist, format);
        await importInto(to, lastSaved());
        expect(to.playlists.playlists$.value).toEqual([playlist]);
        expect(to.network.requests).toEqual([]);
        await expect(importInto(to, lastSaved())).resolves.toEqual([]);
        to.end();
      }),
      { numRuns: 100 },
    );
  },
);

test('whatever bytes a file has, it is read or refused in a sentence, and nothing changes', async () => {
  const json = fc.json().map((text) => Buffer.from(text));
  const sections = fc
    .record(
      {
        format: fc.constantFrom('prelude-library', 'prelude-playlist', 'other'),
        version: fc.constantFrom<unknown>(1, 1, 1, 2, 'one'),
        favorites: fc.jsonValue(),
        recent: fc.jsonValue(),
        playCounts: fc.jsonValue(),
        playlists: fc.array(fc.jsonValue()),
        playlist: fc.jsonValue(),
      },
      { requiredKeys: ['format'] },
    )
    .map((fields) => Buffer.from(JSON.stringify(fields)));
  const lines = fc
    .array(fc.constantFrom('#EXTINF:', '#EXTINF:3,a - b', '#PRELUDE-TRACK:{', 'a.mp3', '\r', '#'))
    .map((some) => Buffer.from(['#EXTM3U', ...some].join('\n')));
  const rows = fc
    .array(fc.constantFrom('Title,Artist', '\n', '\r', ',', '"', '""', 'a', '"a\n', '='))
    .map((some) => Buffer.from(['Title,Artist\n', ...some].join('')));
  const xml = fc
    .array(fc.constantFrom('<track>', '</track>', '<title>', 'a', '</title>', '&amp;', '&b;', '<'))
    .map((some) =>
      Buffer.from(`<playlist xmlns="http://xspf.org/ns/0/"><trackList>${some.join('')}`),
    );
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), json, sections, lines, rows, xml);
  const name = fc.constantFrom('a.json', 'a.m3u8', 'a', 'a.csv', 'a.xspf');

  await fc.assert(
    fc.asyncProperty(bytes, name, async (content, fileName) => {
      const host = createFakeHost();
      host.network.answerWithTracks([]);
      const before = presentLibrary(host);
      try {
        const file = await read(new File([new Uint8Array(content)], fileName), host);
        planImport(file, before, TEST_USER);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal);
        expect((error as Error).message).toMatch(/\.$/);
      }
      expect(presentLibrary(host)).toEqual(before);
      host.end();
    }),
    { numRuns: 300 },
  );
});
