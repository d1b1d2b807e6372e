import { filter, firstValueFrom } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { Playlist } from '../model/playlist';
import type { LibraryStorage, RecordNotice } from '../storage/libraryStorage';
import { makeTrack } from './makeTrack';

/** One tab, or one machine, of a user. */
export interface LibraryTab {
  readonly records: LibraryStorage;
  /** Reports that a record was changed elsewhere. */
  notify(notice: RecordNotice): void;
}

/** A library storage, empty, with controls for its contract tests. */
export interface OpenedLibraryStorage {
  openTab(userId: string): LibraryTab;
  /** Rejects every change from now on; false accepts again. Missing if the storage can't refuse. */
  readonly refuse?: (refuses: boolean) => void;
  close(): void;
}

const ANN = 'contract-ann';
const BOB = 'contract-bob';

const playlistOf = (id: string, createdAt: number): Playlist => ({
  id,
  name: `Playlist ${id}`,
  description: '',
  userId: ANN,
  tracks: [{ id: `${id}-1`, trackData: makeTrack(), addedAt: createdAt }],
  createdAt,
  updatedAt: createdAt,
});

/** The contract of every library storage, as tests; `open` creates an empty one. */
export function describeLibraryStorage(open: () => Promise<OpenedLibraryStorage>): void {
  let opened: OpenedLibraryStorage;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const like = ({ records }: LibraryTab, trackId: number, userId = ANN) =>
    records.change('favorites', userId, (record) => ({
      ...record,
      tracks: [...record.tracks, makeTrack({ trackId })],
      updatedAt: trackId,
    }));
  const keptOf = <K extends LibraryRecordName>(name: K, userId = ANN): Promise<LibraryRecords[K]> =>
    firstValueFrom(opened.openTab(userId).records.watch(name, userId));
  const likedIds = async (userId = ANN): Promise<readonly number[]> =>
    (await keptOf('favorites', userId)).tracks.map(({ trackId }) => trackId);

  test('a missing record is empty', async () => {
    expect(await keptOf('favorites')).toEqual({ userId: ANN, tracks: [], updatedAt: 0 });
    expect(await keptOf('recent')).toEqual({ tracks: [], updatedAt: 0 });
    expect(await keptOf('playCounts')).toEqual({});
    expect(await keptOf('playlists')).toEqual([]);
  });

  test('a change gives the stored record, in every tab', async () => {
    const tab = opened.openTab(ANN);
    const entry = { trackData: makeTrack(), playedAt: 5 };
    const recent = await tab.records.change('recent', ANN, () => ({
      tracks: [entry],
      updatedAt: 5,
    }));
    expect(recent).toEqual({ tracks: [entry], updatedAt: 5 });
    expect(await keptOf('recent')).toEqual(recent);
    await tab.records.change('playCounts', ANN, () => ({ '1': 2 }));
    expect(await keptOf('playCounts')).toEqual({ '1': 2 });
  });

  test('changes of one tab are stored in their order, without waiting for each other', async () => {
    const tab = opened.openTab(ANN);
    await Promise.all([1, 2, 3, 4].map((trackId) => like(tab, trackId)));
    expect(await likedIds()).toEqual([1, 2, 3, 4]);
  });

  test('two tabs that change the same record at once lose nothing', async () => {
    const [one, two] = [opened.openTab(ANN), opened.openTab(ANN)];
    await Promise.all([like(one, 1), like(two, 2), like(one, 3), like(two, 4)]);
    expect([...(await likedIds())].sort()).toEqual([1, 2, 3, 4]);
  });

  test('each user has separate records', async () => {
    await like(opened.openTab(ANN), 1);
    await like(opened.openTab(BOB), 2, BOB);
    expect([await likedIds(), await likedIds(BOB)]).toEqual([[1], [2]]);
  });

  test('playlists are stored in the order of their creation, each changed and removed separately', async () => {
    const tab = opened.openTab(ANN);
    const [first, second, third] = [playlistOf('a', 1), playlistOf('b', 2), playlistOf('c', 3)];
    for (const playlist of [first, second, third])
      await tab.records.change('playlists', ANN, (playlists) => [...playlists, playlist]);
    const renamed = { ...first, name: 'Renamed', updatedAt: 9 };
    await tab.records.change('playlists', ANN, (playlists) =>
      playlists
        .filter(({ id }) => id !== second.id)
        .map((playlist) => (playlist.id === first.id ? renamed : playlist)),
    );
    expect(await keptOf('playlists')).toEqual([renamed, third]);
  });

  test('a change that throws rejects with its error, and affects neither the record nor the next change', async () => {
    const tab = opened.openTab(ANN);
    const defect = new TypeError('a defect');
    await like(tab, 1);
    const changes = [
      tab.records.change('favorites', ANN, () => {
        throw defect;
      }),
      like(tab, 2),
    ];
    const [failed, next] = await Promise.allSettled(changes);
    expect(failed).toEqual({ status: 'rejected', reason: defect });
    expect(next?.status).toBe('fulfilled');
    expect(await likedIds()).toEqual([1, 2]);
  });

  test('a refused change rejects with a StorageError, and the record stays', async () => {
    const { refuse } = opened;
    if (!refuse) return;
    const tab = opened.openTab(ANN);
    await like(tab, 1);
    refuse(true);
    await expect(like(tab, 2)).rejects.toMatchObject({ name: 'StorageError' });
    refuse(false);
    expect(await likedIds()).toEqual([1]);
    await like(tab, 3);
    expect(await likedIds()).toEqual([1, 3]);
  });

  test('changes made together are all stored, in their order among the others', async () => {
    const tab = opened.openTab(ANN);
    await Promise.all([
      like(tab, 1),
      tab.records.changeTogether(ANN, {
        favorites: (record) => ({
          ...record,
          tracks: [...record.tracks, makeTrack({ trackId: 2 })],
        }),
        playCounts: (counts) => ({ ...counts, '2': 1 }),
        playlists: (playlists) => [...playlists, playlistOf('a', 1)],
      }),
    ]);
    expect(await likedIds()).toEqual([1, 2]);
    expect(await keptOf('playCounts')).toEqual({ '2': 1 });
    expect(await keptOf('playlists')).toEqual([playlistOf('a', 1)]);
  });

  test('changes made together are all dropped if one throws', async () => {
    const tab = opened.openTab(ANN);
    const defect = new TypeError('a defect');
    await like(tab, 1);
    const together = tab.records.changeTogether(ANN, {
      favorites: (record) => ({ ...record, tracks: [] }),
      recent: () => ({ tracks: [{ trackData: makeTrack(), playedAt: 5 }], updatedAt: 5 }),
      playlists: () => {
        throw defect;
      },
    });
    await expect(together).rejects.toBe(defect);
    expect(await likedIds()).toEqual([1]);
    expect((await keptOf('recent')).tracks).toEqual([]);
  });

  test('a watcher gets the records of a notice', async () => {
    const [watching, changing] = [opened.openTab(ANN), opened.openTab(ANN)];
    const seen = firstValueFrom(
      watching.records.watch('favorites', ANN).pipe(filter(({ tracks }) => tracks.length > 0)),
    );
    await like(changing, 1);
    watching.notify({ name: 'favorites', userId: ANN });
    expect((await seen).tracks).toEqual([makeTrack({ trackId: 1 })]);
  });
}
