/** The exports of the chunk for export and import. */
export { exportLibrary } from './exportLibrary';
export { ImportDialog } from './ImportDialog';
export { savePlaylist } from './savePlaylist';
