import { Cover, Icon, type Playlist, type Track } from '@prelude/shared';
import { count, NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';
import styles from './PlaylistPickerDialog.module.css';

/** A playlist to choose; shows if it already has the tracks. */
export function PlaylistOption({
  playlist: { name, tracks: entries },
  tracks,
  onChoose,
}: {
  readonly playlist: Playlist;
  readonly tracks: readonly Track[];
  readonly onChoose: () => void;
}): JSX.Element {
  const cover = entries[0]?.trackData;
  const hasAll = tracks.every(({ trackId }) =>
    entries.some(({ trackData }) => trackData.trackId === trackId),
  );
  const amount = count(entries.length, 'track');
  return (
    <button type="button" className={styles.option} onClick={onChoose}>
      {cover ? (
        <Cover track={cover} size="small" />
      ) : (
        <span className={styles.blank}>
          <Icon name="music" />
        </span>
      )}
      <NameLines name={name} note={hasAll ? `${amount}, added already` : amount} />
      {hasAll && <Icon name="check" />}
    </button>
  );
}
