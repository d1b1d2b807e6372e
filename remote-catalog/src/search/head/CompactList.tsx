import type { Track } from '@prelude/shared';
import { useActiveItem } from '@prelude/shared/lists';
import { rowAttributes } from '@prelude/shared/reorder';
import type { RowSelection } from '@prelude/shared/selection';
import type { JSX } from 'react';
import { CompactRow } from './CompactRow';

/** Tracks in lines; one of them is a Tab stop, and arrow keys move among them (`obeyGridKey`). */
export function CompactList({
  tracks,
  row,
  isOfAlbum,
  selection,
}: {
  readonly tracks: readonly Track[];
  readonly row: readonly Track[];
  readonly isOfAlbum: boolean;
  readonly selection: RowSelection<number>;
}): JSX.Element {
  const { activeIndex, onFocus } = useActiveItem(tracks.length);
  return (
    // Handles events that bubble from the rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul data-uses-arrows="" onFocus={onFocus}>
      {tracks.map((track, index) => (
        <li key={track.trackId} {...rowAttributes(track.trackId)}>
          <CompactRow
            track={track}
            row={row}
            isOfAlbum={isOfAlbum}
            tabIndex={index === activeIndex ? 0 : -1}
            isSelected={selection.isOn ? selection.selected.has(track.trackId) : null}
            onSelect={selection.onSelect}
          />
        </li>
      ))}
    </ul>
  );
}
