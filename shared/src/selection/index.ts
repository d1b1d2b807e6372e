/** The selection of tracks in a list, its bar, and the drag of tracks to a playlist. */
export { allowDrag, dragTracks } from './dragTracks';
export { droppedTracks, hasTracks, TRACKS_TYPE } from './droppedTracks';
export { SelectBox } from './SelectBox';
export { SelectionBar } from './SelectionBar';
export { selectItem } from './selectItem';
export type { RowSelection } from './useRowSelection';
export { rowsOf, useTrackSelection, type TrackSelection } from './useTrackSelection';
