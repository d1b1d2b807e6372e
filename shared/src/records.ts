/** How records from outside are read and united: a door of its own, because only import and export need it. */
export { highestCounts, uniteRecent, uniteTracks } from './model/libraryRules';
export { parseKeptTrack, parseText, parseTrack, parseTrackId } from './model/parseTrack';
export { keptTrack } from './model/track';
export { unitePlaylists } from './model/playlistRules';
export { isFields, parseTime, type Fields } from './storage/fields';
export { parsePlaylistEntry, parsePlaylistHead } from './storage/playlistsRecord';
