import { parseText, parseTrackId } from './parseTrack';
import { keptTrack, type Track } from './track';

/** The most tracks in a playlist's link: programs cut longer addresses off. */
const MOST_LINKED_TRACKS = 500;

/** The link to a track, or to the one that it stands for, on the site with this origin (specification 2.20). */
export const trackLink = (origin: string, track: Track): string =>
  `${origin}/?track=${keptTrack(track).trackId}`;

/** The link to a playlist: its name and its first 500 tracks are in the fragment, which no server gets. */
export function playlistLink(origin: string, name: string, tracks: readonly Track[]): string {
  const ids = tracks.slice(0, MOST_LINKED_TRACKS).map((track) => keptTrack(track).trackId);
  return `${origin}/#${new URLSearchParams({ playlist: name, tracks: ids.join('-') }).toString()}`;
}

/** A playlist as its link has it. */
export interface LinkedPlaylist {
  /** Empty if the link has none. */
  readonly name: string;
  /** Each once, at most 500. */
  readonly trackIds: readonly number[];
}

/** Reads the fragment of a playlist's link; what is no id is left out. Null for another fragment. */
export function readPlaylistLink(fragment: string): LinkedPlaylist | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const name = fields.get('playlist');
  if (name === null) return null;
  const ids = (fields.get('tracks') ?? '')
    .split('-')
    .map(parseTrackId)
    .filter((id) => id !== null);
  return { name: parseText(name), trackIds: [...new Set(ids)].slice(0, MOST_LINKED_TRACKS) };
}
