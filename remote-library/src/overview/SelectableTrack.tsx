import {
  nameOfTrack,
  Button,
  Cover,
  Icon,
  PlayButton,
  TrackMenu,
  VisuallyHidden,
  classNames,
  menuSurface,
  type Track,
} from '@prelude/shared';
import { count, pressRow, ROW_BUTTON, secondsOf } from '@prelude/shared/lists';
import { memo, type JSX } from 'react';
import { TrackNames } from '../list/TrackNames';
import styles from './GenreTracks.module.css';

/** A track's visible length in seconds (specification 2.13). */
export const formatSeconds = (track: Track): string => `${secondsOf(track)} s`;

/** A track that can be selected for a playlist by a click outside its controls, and played before. */
export const SelectableTrack = memo(function SelectableTrack({
  track,
  row,
  isSelected,
  onToggle,
}: {
  readonly track: Track;
  /** Also the queue of its play button. */
  readonly row: readonly Track[];
  readonly isSelected: boolean;
  readonly onToggle: (track: Track) => void;
}): JSX.Element {
  return (
    // For pointers; keyboards use the row's controls.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles.track, isSelected && styles.selected)}
      {...menuSurface}
      onClick={pressRow}
    >
      <PlayButton track={track} row={row} className={styles.play} />
      <Cover track={track} size="small" />
      <TrackNames track={track} />
      <span className={styles.duration}>
        <span aria-hidden="true">{formatSeconds(track)}</span>
        <VisuallyHidden>{count(secondsOf(track), 'second')}</VisuallyHidden>
      </span>
      {/* Opened by the menu key and a right click anywhere in the row, which saves a third Tab stop in each of 30 rows. */}
      <TrackMenu track={track} className={styles.more} tabIndex={-1} />
      <Button
        {...ROW_BUTTON}
        className={styles.select}
        variant={isSelected ? 'primary' : 'secondary'}
        aria-pressed={isSelected}
        aria-label={`Select ${nameOfTrack(track)}`}
        onClick={() => onToggle(track)}
      >
        <Icon name={isSelected ? 'check' : 'plus'} />
        <span className={styles.word}>Select</span>
      </Button>
    </li>
  );
});
