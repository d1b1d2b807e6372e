import type { WindowEvents } from '../events/windowEvents';

/** The search that shows an artist; a catalog before 2.6 shows the results of the name. */
export const searchOfArtist = (artistName: string): WindowEvents['perform-search'] => ({
  query: artistName,
  subpage: `artist/${artistName}`,
});
