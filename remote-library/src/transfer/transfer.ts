/** What the chunk of export and import holds. */
export { exportLibrary } from './exportLibrary';
export { savePlaylist } from './savePlaylist';
