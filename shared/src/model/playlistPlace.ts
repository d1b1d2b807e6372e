const PREFIX = 'playlist/';

/** The place within the page 'library' of a playlist. */
export const playlistPlace = (id: string): string => `${PREFIX}${id}`;

/** The id of the playlist that a place shows, or null. */
export const playlistIdOf = (place: string | null): string | null =>
  place?.startsWith(PREFIX) ? place.slice(PREFIX.length) : null;
