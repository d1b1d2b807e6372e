import type { Genre, Track } from '@prelude/shared';

/** The tracks that are selected for a playlist, by trackId, in the order of selection. */
export type Selection = ReadonlyMap<number, { readonly track: Track; readonly genre: Genre }>;

/** Selects a track of a genre, or deselects it. */
export function toggleTrack(selection: Selection, track: Track, genre: Genre): Selection {
  const next = new Map(selection);
  if (!next.delete(track.trackId)) next.set(track.trackId, { track, genre });
  return next;
}

/** 'From {genre}' (specification 3.5), with the genres of all selected tracks. */
export function describeSelection(selection: Selection): string {
  const names = new Set([...selection.values()].map(({ genre }) => genre.name));
  return names.size === 0 ? '' : `From ${new Intl.ListFormat('en').format(names)}`;
}
