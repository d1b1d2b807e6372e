import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Track } from '@prelude/shared';
import { foldText } from '@prelude/shared/lists';
import { createFakeHost, jsonResponse } from '@prelude/shared/testing';
import { presentLibrary } from './presentLibrary';
import { readFile } from './readFile';
import type { FileContent } from './readJson';

const FOLDER = join(__dirname, '../testing/otherPlayers');
const MANIFEST = 'expected.json';

/** What a file of the folder gives. */
type Expected =
  | { readonly refusal: string }
  | {
      readonly playlists: readonly {
        readonly name: string;
        readonly trackIds: readonly number[];
      }[];
      readonly likes: readonly number[];
      readonly missing: readonly string[];
      readonly faults: readonly string[];
    };

const { tracks, files } = JSON.parse(readFileSync(join(FOLDER, MANIFEST), 'utf8')) as {
  readonly tracks: readonly Track[];
  readonly files: Readonly<Record<string, Expected>>;
};

/** A catalogue that finds a track only if it has every word of the query. */
const strictCatalogue = (query: string): readonly Track[] => {
  const wordsOf = (text: string): readonly string[] =>
    foldText(text.replaceAll('&', ' and ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return tracks.filter((track) => {
    const words = wordsOf(`${track.artistName} ${track.trackName}`);
    return wordsOf(query).every((word) => words.includes(word));
  });
};

async function read(name: string, from: 'library' | 'catalogue') {
  const host = createFakeHost();
  const found = from === 'catalogue' ? strictCatalogue : () => [];
  host.network.answer(({ query }) => jsonResponse({ results: found(query) }));
  const reading = readFile(new File([readFileSync(join(FOLDER, name))], name), {
    music: host.music,
    present: { ...presentLibrary(host), favorites: from === 'library' ? tracks : [] },
    origin: 'https://prelude.example',
    now: 7_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const content = await reading.finally(() => host.end());
  return { ...content, requests: host.network.requests };
}

const idsOf = (list: readonly Track[]): readonly number[] => list.map(({ trackId }) => trackId);

const summaryOf = ({ playlists, favorites, missing, faults }: FileContent): Expected => ({
  playlists: playlists.map((playlist) => ({
    name: playlist.name,
    trackIds: idsOf(playlist.tracks.map(({ trackData }) => trackData)),
  })),
  likes: idsOf(favorites),
  missing,
  faults,
});

test('each file of the folder has an expectation', () => {
  const names = readdirSync(FOLDER).filter((name) => name !== MANIFEST);
  expect(names.sort()).toEqual(Object.keys(files).sort());
});

const sound = Object.entries(files).filter(([, expected]) => !('refusal' in expected));

test.each(sound)('%s is read with the songs of the library', async (name, expected) => {
  expect(summaryOf(await read(name, 'library'))).toEqual(expected);
});

test.each(sound)('%s is read with the songs of the catalogue', async (name, expected) => {
  expect(summaryOf(await read(name, 'catalogue'))).toEqual(expected);
});

test.each(Object.entries(files).filter(([, expected]) => 'refusal' in expected))(
  '%s is refused with the reason',
  async (name, expected) => {
    await expect(read(name, 'library')).rejects.toThrow(
      'refusal' in expected ? expected.refusal : '',
    );
  },
);
