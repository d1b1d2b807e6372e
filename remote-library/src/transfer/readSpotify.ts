import { type Fields, isFields, parseText } from '@prelude/shared';
import { hashText } from './hashText';
import {
  checkSongCount,
  newPlaylist,
  UNKNOWN_SONG,
  type WantedContent,
  type WantedSong,
} from './wantedSong';

const listIn = (fields: Fields, name: string): readonly unknown[] => {
  const list = fields[name];
  return Array.isArray(list) ? list : [];
};

type Names = Readonly<Record<'track' | 'artist' | 'album', string>>;

/** The names of a song's fields in `YourLibrary.json`, and in the playlists. */
const LIKE_NAMES: Names = { track: 'track', artist: 'artist', album: 'album' };
const ITEM_NAMES: Names = { track: 'trackName', artist: 'artistName', album: 'albumName' };

/** Reads a list of songs; notes what is not a song, such as an episode. */
function readSongs(
  list: readonly unknown[],
  names: Names,
  whereOf: (number: number) => string,
  faults: string[],
): readonly WantedSong[] {
  checkSongCount(list.length);
  return list.flatMap((value, index) => {
    const fields = isFields(value) ? value : {};
    const where = whereOf(index + 1);
    const text = parseText(fields[names.track]);
    const artist = parseText(fields[names.artist]);
    if (text === '' || artist === '') {
      faults.push(`${where} is no song`);
      return [];
    }
    const albumName = parseText(fields[names.album]);
    return { ...UNKNOWN_SONG, where, number: index + 1, text, artistNames: [artist], albumName };
  });
}

function readLikes(fields: Fields): WantedContent | null {
  const faults: string[] = [];
  const likes = readSongs(
    listIn(fields, 'tracks'),
    LIKE_NAMES,
    (number) => `Liked song ${number}`,
    faults,
  );
  return likes.length === 0 ? null : { likes, playlists: [], faults };
}

function readPlaylists(fields: Fields, now: number): WantedContent | null {
  const faults: string[] = [];
  const lists = listIn(fields, 'playlists').filter(
    (list): list is Fields => isFields(list) && Array.isArray(list.items),
  );
  const playlists = lists.map((list, index) => {
    const name = parseText(list.name) || `Playlist ${index + 1}`;
    const items = listIn(list, 'items').map((item) => (isFields(item) ? item.track : null));
    const whereOf = (number: number): string => `Playlist “${name}”: song ${number}`;
    // The same file gives the same ids, so that a second import changes nothing.
    const id = `spotify-${hashText(JSON.stringify([index, list]))}`;
    return { ...newPlaylist(id, name, now), places: readSongs(items, ITEM_NAMES, whereOf, faults) };
  });
  return playlists.length === 0 ? null : { likes: [], playlists, faults };
}

/**
 * Reads the account data that Spotify hands to its users: the liked songs of `YourLibrary.json`, the playlists of
 * `Playlist1.json`. Null if the fields are neither. `now` (milliseconds since the epoch) is the playlists' creation time.
 */
export const readSpotify = (fields: Fields, now: number): WantedContent | null =>
  readLikes(fields) ?? readPlaylists(fields, now);
