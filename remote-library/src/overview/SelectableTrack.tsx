import {
  Button,
  Cover,
  Icon,
  PlayButton,
  VisuallyHidden,
  classNames,
  type Track,
} from '@prelude/shared';
import { memo, type JSX } from 'react';
import { TrackNames } from '../list/TrackNames';
import { count } from '../page/count';
import styles from './GenreTracks.module.css';

/** A track that can be chosen for a playlist, and heard before. */
export const SelectableTrack = memo(function SelectableTrack({
  track,
  row,
  isSelected,
  onToggle,
}: {
  readonly track: Track;
  /** Also the queue that its play button starts. */
  readonly row: readonly Track[];
  readonly isSelected: boolean;
  readonly onToggle: (track: Track) => void;
}): JSX.Element {
  const { trackName, artistName, trackTimeMillis } = track;
  const seconds = Math.round(trackTimeMillis / 1_000);
  return (
    <li className={classNames(styles.track, isSelected && styles.selected)}>
      <PlayButton track={track} row={row} />
      <Cover track={track} size="small" />
      <TrackNames track={track} />
      <span className={styles.duration}>
        <span aria-hidden="true">{seconds} s</span>
        <VisuallyHidden>{count(seconds, 'second')}</VisuallyHidden>
      </span>
      <Button
        className={styles.select}
        variant={isSelected ? 'primary' : 'secondary'}
        aria-pressed={isSelected}
        aria-label={`Select ${trackName} by ${artistName}`}
        onClick={() => onToggle(track)}
      >
        <Icon name={isSelected ? 'check' : 'plus'} />
        <span className={styles.word}>Select</span>
      </Button>
    </li>
  );
});
