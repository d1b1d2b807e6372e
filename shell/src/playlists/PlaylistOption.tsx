import { Cover, Icon, type Playlist, type Track } from '@prelude/shared';
import { count, NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';
import styles from './PlaylistPickerDialog.module.css';

/** A playlist to choose; shows how many of the tracks it already has. */
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
  const present = new Set(entries.map(({ trackData }) => trackData.trackId));
  const added = tracks.filter(({ trackId }) => present.has(trackId)).length;
  const hasAll = added === tracks.length;
  const notes = [
    count(entries.length, 'track'),
    ...(hasAll
      ? ['added already']
      : added > 0
        ? [`${added} of ${tracks.length} added already`]
        : []),
  ];
  return (
    <button type="button" className={styles.option} onClick={onChoose}>
      {cover ? (
        <Cover track={cover} size="small" />
      ) : (
        <span className={styles.blank}>
          <Icon name="music" />
        </span>
      )}
      <NameLines name={name} note={notes.join(', ')} />
      {hasAll && <Icon name="check" />}
    </button>
  );
}
