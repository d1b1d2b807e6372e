import type { Track } from '../model/track';

/** True while a track is played under other names: its artist can't be searched for. */
export const hidesNames = ({ artistName, standsFor }: Track): boolean =>
  (standsFor?.artistName ?? artistName) !== artistName;
