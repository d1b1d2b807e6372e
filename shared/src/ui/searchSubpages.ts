import type { WindowEvents } from '../events/windowEvents';

/** The subpage of the page 'search' of an artist. */
export const artistSubpage = (artistName: string): string => `artist/${artistName}`;

/** The subpage of an album. Names may contain a slash. */
export const albumSubpage = (album: string, artistName: string): string =>
  `album/${encodeURIComponent(artistName)}/${album}`;

/** The search that shows an artist; a catalog before 2.6 shows the results of the name. */
export const searchOfArtist = (artistName: string): WindowEvents['perform-search'] => ({
  query: artistName,
  subpage: artistSubpage(artistName),
});
