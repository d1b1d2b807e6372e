import { parseJson } from '../model/parseJson';
import { parseKeptTrack } from '../model/parseTrack';
import type { Track } from '../model/track';

/** The type of dragged tracks; a browser shows only the type until they are dropped. */
export const TRACKS_TYPE = 'application/x-prelude-tracks';

type Drag = Pick<DragEvent, 'dataTransfer'>;

/** True for a drag of tracks. */
export const hasTracks = ({ dataTransfer }: Drag): boolean =>
  dataTransfer?.types.includes(TRACKS_TYPE) === true;

/** The tracks that were dropped, checked as those of a file are: another page may have made them. */
export function droppedTracks({ dataTransfer }: Drag): readonly Track[] {
  const dropped = parseJson(dataTransfer?.getData(TRACKS_TYPE) ?? '');
  return Array.isArray(dropped)
    ? dropped.map(parseKeptTrack).filter((track) => track !== null)
    : [];
}
