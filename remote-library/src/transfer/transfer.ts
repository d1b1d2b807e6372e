/** What the chunk of export and import holds. */
export { exportLibrary } from './exportLibrary';
export { ImportDialog } from './ImportDialog';
export { savePlaylist } from './savePlaylist';
