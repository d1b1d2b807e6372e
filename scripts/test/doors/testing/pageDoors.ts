import type { Track } from '@prelude/shared';
import { MusicError, Scope } from '@prelude/shared';
import {
  createDocumentLibraryStorage,
  createLocalLibraryStorage,
  createMusicClient,
  createSearchHistory,
  createUserMemory,
  rememberPlayback,
} from '@prelude/shared/host';
import {
  createFakeHost,
  createMemoryStorage,
  createStorageMemory,
  makeTrack,
  TEST_USER,
} from '@prelude/shared/testing';
import { FileRefusal } from '../../../../remote-library/src/transfer/parseFileJson';
import { readFile } from '../../../../remote-library/src/transfer/readFile';
import { failWithoutAnswer } from '../../../../shell/src/session/firebase/accountAnswers';
import { rememberedUser } from '../../../../shell/src/session/sessionHint';
import { parsePageConfig } from '../../../../shell/src/config/pageConfig';
import { preloadLinksForView } from '../../../../shell/src/startup/preloadLinks';
import { loadCards } from '../../../../shell/src/startup/prerenderedCards';
import { createEventBus } from '../../../../shell/src/events/eventBus';
import { readMessage } from '../../../../shell/src/offline/readMessage';
import { readPageText } from '../../../../shell/src/offline/readPageText';
import { readOverrides } from '../../../../shell/src/overrides/readOverrides';
import { RegistryError } from '../../../../shell/src/config/registry';
import { readEntry } from '../../../../shell/src/routing/historyEntry';
import { createPageSnapshots } from '../../../../shell/src/routing/pageSnapshot';
import { openPageOfAddress } from '../../../../shell/src/routing/openNavigation';
import { pageRemote } from '../../../site/composePage.ts';
import { jsonAnswer } from './answers.ts';
import { type Door, PAGE, STORED } from './door.ts';
import { RECORD } from './fileDoors.ts';

const isNoJson = ({ name }: Error): boolean => name === 'SyntaxError';

const USER = TEST_USER.uid;
const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const track: Track = makeTrack({ trackId: 1, trackName: 'Kettle', artistName: 'The Hobs' });

const host = createFakeHost();

/** A stream without values. */
const NONE = host.events.on('settings-updated') as never;

/** The first value of a stream. */
const firstOf = <T>(values: { subscribe(next: (value: T) => void): unknown }): Promise<T> =>
  new Promise((resolve) => void values.subscribe(resolve));

/** The tab's storage with this text under a key. */
const storageWith = (key: string, bytes: Buffer) =>
  createMemoryStorage(createStorageMemory({ [key]: bytes.toString() }));

const library = (key: string, bytes: Buffer) =>
  createLocalLibraryStorage({
    storage: storageWith(key, bytes),
    lock: (run) => Promise.resolve(run()) as never,
    notices$: NONE,
    leaves$: NONE,
    scope: new Scope(),
    reportError: () => undefined,
  });

const recordDoor = (
  name: 'favorites' | 'recent' | 'playlists' | 'playCounts',
  key: string,
  sample: unknown,
) => ({
  ...STORED,
  name: `the stored record \`${key}{userId}\``,
  file:
    name === 'playlists'
      ? 'shared/src/storage/playlistsRecord.ts'
      : 'shared/src/storage/libraryRecords.ts',
  sample,
  shows: name === 'playCounts' ? '2' : track.trackName,
  open: (bytes: Buffer) => firstOf(library(`${key}${USER}`, bytes).watch(name, USER)),
});

const { session$: session } = host;

/** Reads a file to import, as a page does; no search finds anything. */
const importDoor = (
  name: string,
  sample: unknown,
  fileName: string,
  textOf?: (text: string) => string,
) => ({
  ...PAGE,
  bytes: '20 MB, 20,000 songs',
  reach: 50_000_000,
  time: 'at once; 500 searches',
  name,
  file: `remote-library/src/transfer/read${name.split(' ').at(-1)}.ts`,
  sample,
  shows: track.trackName,
  open: (bytes: Buffer) =>
    readFile(
      new File([new Uint8Array(textOf ? Buffer.from(textOf(bytes.toString())) : bytes)], fileName),
      {
        music: {
          recommendationArtists: [],
          search: () => Promise.resolve({ tracks: [track] }),
        } as never,
        present: { favorites: [], recent: [], playCounts: {}, playlists: [] },
        origin: 'https://prelude.example',
        now: 7_000,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    ),
  refuses: (error: Error) => error instanceof FileRefusal,
});

/** Runs an act in a page without a DOM: elements are plain objects. */
function withElements<T>(act: () => T): T {
  Object.assign(globalThis, {
    document: { createElement: () => ({}) },
    Image: Object,
    window: { innerWidth: 1_280 },
  });
  return act();
}

const entry = { id: 'a', trackData: track, addedAt: 1 };
const playlist = {
  id: 'p',
  name: 'One',
  description: '',
  createdAt: 1,
  updatedAt: 1,
  tracks: [entry],
};
const config = {
  remotes: [pageRemote(RECORD, '/remotes/player').registration],
  remoteOrigins: ['https://player.example'],
  firstScreen: ['player'],
  shellIntegrity: { '/shell/later.js': INTEGRITY },
  remoteDeadlineMillis: 4_000,
  recommendationArtists: ['The Hobs'],
  musicHosts: { covers: ['https://covers.example'], previews: [] },
  auth: { apiKey: 'a', authDomain: 'a.example', projectId: 'a', emulator: null },
  reports: { sampleOneIn: 10 },
  versions: { player: '0123456789ab' },
};

const FIRST_REQUEST = '/api/music/search?q=a';

/** What a page and its worker read. */
export const PAGE_DOORS: readonly Door[] = [
  {
    ...PAGE,
    name: 'the page’s own data',
    file: 'shell/src/config/pageConfig.ts',
    sample: config,
    shows: 'player.example',
    open: (bytes: Buffer) => parsePageConfig(bytes.toString()),
    refuses: (error: Error) => error instanceof RegistryError,
  },
  {
    ...PAGE,
    name: 'a page that the worker keeps',
    file: 'shell/src/offline/readPageText.ts',
    sample: config,
    shows: 'sha384',
    open: (bytes: Buffer) =>
      readPageText(
        `<script type="application/json" id="prelude-page">${bytes.toString()}</script>`,
      ),
  },
  {
    ...PAGE,
    name: 'the page’s data, for the boot script',
    file: 'shell/src/startup/preloadLinks.ts',
    sample: config,
    shows: 'preload',
    open: (bytes: Buffer) =>
      withElements(() => {
        const page = {
          getElementById: () => ({ textContent: bytes.toString() }),
          querySelector: () => null,
        };
        return preloadLinksForView(page as never, { remote: 'player', view: 'Bar' });
      }),
  },
  {
    ...PAGE,
    // Its fields are shown as texts only, and the product reads the answer again.
    name: 'the music API’s first answer, for its cards',
    file: 'shell/src/startup/prerenderedCards.ts',
    sample: { results: [track, { ...track, artistName: 'The Hobs' }] },
    shows: 'src',
    open: (bytes: Buffer) =>
      withElements(() =>
        loadCards(new Map([[FIRST_REQUEST, Promise.resolve(jsonAnswer(bytes))]]), [
          {
            remote: 'catalog',
            requests: [FIRST_REQUEST],
            covers: { view: 'home', most: 7, widthPixels: 160, oneEach: 'artistName' },
          },
        ]).then(({ cards }) => cards.map(({ image }) => ({ src: image.src }))),
      ),
  },
  {
    ...PAGE,
    bytes: '250 addresses',
    name: 'a message of a page to the worker',
    file: 'shell/src/offline/readMessage.ts',
    sample: {
      keep: 'a',
      seen: ['https://prelude.example/api/music/search?q=a'],
      played: 'https://prelude.example/api/music/audio/1',
    },
    shows: 'audio/1',
    open: (bytes: Buffer) => readMessage(JSON.parse(bytes.toString()), 'https://prelude.example'),
    refuses: isNoJson,
  },
  {
    ...PAGE,
    name: 'an answer of the music API',
    file: 'shared/src/api/musicAnswer.ts',
    sample: {
      results: [{ ...track, previewRenditions: { low: '/a' }, artworkTone: '#aabbcc' }],
      correctedQuery: 'kettle',
    },
    shows: 'Kettle',
    open: (bytes: Buffer) =>
      createMusicClient({
        fetch: () => Promise.resolve(jsonAnswer(bytes)),
        online$: createFakeHost().online$,
        schedule: () => () => undefined,
        recommendationArtists: [],
      }).search({ query: 'kettle' }),
    refuses: (error: Error) => error instanceof MusicError,
  },
  recordDoor('favorites', 'local_favorites_', { userId: USER, tracks: [track], updatedAt: 1 }),
  recordDoor('recent', 'local_recent_', {
    tracks: [{ trackData: track, playedAt: 1 }],
    updatedAt: 1,
  }),
  recordDoor('playlists', 'local_playlists_', [playlist]),
  recordDoor('playCounts', 'local_play_counts_', { '1': 2 }),
  {
    ...PAGE,
    bytes: 'the database’s 1 MiB',
    name: 'the document database',
    file: 'shared/src/storage/documentRecords.ts',
    sample: { userId: USER, tracks: [track], updatedAt: 1 },
    shows: 'Kettle',
    open: (bytes: Buffer) => {
      const fields = JSON.parse(bytes.toString()) as never;
      return firstOf(
        createDocumentLibraryStorage({
          documents: {
            get: () => Promise.resolve(fields),
            listPlaylists: () => Promise.resolve([{ id: 'a', fields }]),
            transact: () => Promise.reject(new Error('none')),
          },
          local: library('', bytes),
          notices$: NONE,
          reportError: () => undefined,
        }).watch('favorites', USER),
      );
    },
    // The SDK gives fields, no text.
    refuses: isNoJson,
  },
  {
    ...STORED,
    name: 'the stored texts of remotes',
    file: 'shared/src/storage/userTextsRecord.ts',
    sample: { theme: 'dark' },
    shows: 'dark',
    open: (bytes: Buffer) =>
      createUserMemory({
        storage: storageWith(`local_texts_${USER}`, bytes),
        scope: new Scope(),
        session$: session,
      }).texts$.value,
  },
  {
    ...STORED,
    name: 'the stored searches',
    file: 'shared/src/storage/searchHistoryRecord.ts',
    sample: { queries: ['kettle'], updatedAt: 1 },
    shows: 'kettle',
    open: (bytes: Buffer) =>
      createSearchHistory({
        storage: storageWith(`local_searches_${USER}`, bytes),
        scope: new Scope(),
        session$: session,
        now: () => 1,
      } as never).queries$.value,
  },
  {
    ...STORED,
    name: 'the stored player',
    file: 'shared/src/storage/playbackRecord.ts',
    sample: {
      tracks: [track],
      currentIndex: 0,
      handPlacedCount: 0,
      shuffle: false,
      repeat: 'off',
      position: { currentTimeSeconds: 1, durationSeconds: 30 },
    },
    shows: 'Kettle',
    open: (bytes: Buffer) => {
      const host = createFakeHost();
      const scope = new Scope();
      rememberPlayback({
        playback: host.playback,
        storage: storageWith(`local_playback_${USER}`, bytes),
        tabStorage: createMemoryStorage(
          createStorageMemory({
            [`playback_queue_${USER}`]: bytes.toString(),
            [`playback_place_${USER}`]: bytes.toString(),
          }),
        ),
        session$: host.session$,
        schedule: () => () => undefined,
        scope,
        window: new EventTarget(),
      });
      scope.end();
      return host.playback.state$.value.queue.map((one) => one.track);
    },
  },
  {
    ...STORED,
    name: 'the remembered user',
    file: 'shell/src/session/sessionHint.ts',
    sample: { uid: 'a', isGuest: false },
    shows: 'uid',
    open: (bytes: Buffer) => rememberedUser(() => bytes.toString()),
  },
  {
    ...STORED,
    name: 'the left pages of a tab',
    file: 'shell/src/routing/pageSnapshot.ts',
    sample: [
      [
        'entry',
        { top: 1, sideways: [[['ul', 'ul Songs', '', 0], 5]], focus: ['a', 'a Home', '', 0] },
      ],
    ],
    shows: 'ul Songs',
    open: (bytes: Buffer) => createPageSnapshots(storageWith('left_pages', bytes)).recall('entry'),
  },
  {
    ...PAGE,
    bytes: 'the browser’s 16 MiB',
    name: 'a history entry',
    file: 'shell/src/routing/historyEntry.ts',
    sample: { page: 'search', place: 'a', arrival: 'field' },
    shows: 'search',
    open: (bytes: Buffer) =>
      readEntry({ pathname: bytes.toString(), state: JSON.parse(bytes.toString()) as unknown }),
    refuses: isNoJson,
  },
  {
    ...PAGE,
    bytes: 'texts are cut, or handed on',
    name: 'a window event',
    file: 'shared/src/events/windowEvents.ts',
    sample: {
      page: 'search',
      mode: 'login',
      query: 'kettle',
      limit: 5,
      userId: USER,
      key: 'a',
      value: 'b',
    },
    shows: 'kettle',
    open: (bytes: Buffer) => {
      const target = new EventTarget();
      const bus = createEventBus(target as Window);
      const detail = JSON.parse(bytes.toString()) as never;
      const heard: unknown[] = [];
      const names = [
        'navigate',
        'open-auth-modal',
        'perform-search',
        'favorites-updated',
        'settings-updated',
      ] as const;
      for (const name of names) {
        bus.on(name).subscribe((given) => heard.push(given));
        bus.publish(name, detail);
      }
      return heard;
    },
    refuses: isNoJson,
  },
  {
    ...PAGE,
    bytes: 'the browser’s',
    depth: 'no JSON',
    name: 'an address of the page',
    file: 'shell/src/routing/openNavigation.ts',
    sample: 'search',
    shows: 'search',
    open: (bytes: Buffer) => {
      let state: unknown = null;
      const history = { replaceState: (given: unknown) => (state = given) };
      const search = `?page=${encodeURIComponent(bytes.toString())}`;
      const window = { location: { search, pathname: '/' }, history } as never;
      openPageOfAddress({ window, pages: { has: () => true } });
      return readEntry({ pathname: '/', state: (state as { usr?: unknown } | null)?.usr });
    },
  },
  {
    ...PAGE,
    bytes: 'the browser’s',
    depth: 'no JSON',
    name: 'an override of a remote',
    file: 'shell/src/overrides/readOverrides.ts',
    sample: 'http://localhost:3102/dev/registration.json',
    shows: 'localhost:3102',
    open: (bytes: Buffer) => readOverrides([bytes.toString()], () => Promise.reject(new Error())),
  },
  {
    ...PAGE,
    bytes: 'what the service sends',
    time: 'the SDK’s',
    name: 'an answer of the identity service',
    file: 'shell/src/session/firebase/accountAnswers.ts',
    sample: {
      users: [{ localId: 'a' }],
      access_token: 'a',
      error: { message: 'USER_DISABLED : a' },
    },
    shows: '400',
    open: async (bytes: Buffer) => {
      const window = { fetch: () => Promise.resolve(jsonAnswer(bytes, 400)) };
      failWithoutAnswer(window as never);
      const guarded = window.fetch as typeof fetch;
      return (await guarded('https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=a'))
        .status;
    },
    // As a network that fails.
    refuses: ({ name }: Error) => name === 'TypeError' || name === 'SyntaxError',
  },
  importDoor(
    'a file to import: Json',
    {
      format: 'prelude-library',
      version: 1,
      favorites: [track],
      recent: [{ trackData: track, playedAt: 1 }],
      playCounts: { '1': 2 },
      playlists: [playlist],
    },
    'library.json',
  ),
  importDoor(
    'a file to import: Spotify',
    {
      tracks: [{ track: 'Kettle', artist: 'The Hobs' }],
      playlists: [
        { name: 'One', items: [{ track: { trackName: 'Kettle', artistName: 'The Hobs' } }] },
      ],
    },
    'YourLibrary.json',
  ),
  importDoor('a file to import: M3u8', { ...playlist, version: 1 }, 'list.m3u8', (text) =>
    [
      `#EXTM3U`,
      `#PRELUDE-PLAYLIST:${text}`,
      `#PRELUDE-TRACK:${text}`,
      `#EXTINF:${text}`,
      text,
      '#EXTINF:3,The Hobs - Kettle',
      'a/b.mp3',
    ].join('\n'),
  ),
  importDoor(
    'a file to import: Csv',
    'Kettle',
    'list.csv',
    (text) => `Track Name,Artist Name(s)\nKettle,The Hobs\nKettle,${text}\n${text},The Hobs\n`,
  ),
  importDoor(
    'a file to import: Xspf',
    'Kettle',
    'list.xspf',
    (text) =>
      `<playlist xmlns="http://xspf.org/ns/0/"><trackList><track><title>${text}</title></track></trackList></playlist>`,
  ),
];
