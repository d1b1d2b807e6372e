import { EmptyState, ErrorState, Skeleton, type Genre, type Track } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import { useCallback, type CSSProperties, type JSX } from 'react';
import styles from './GenreTracks.module.css';
import { formatSeconds, SelectableTrack } from './SelectableTrack';
import type { Selection } from './selection';
import { useGenreTracks } from './useGenreTracks';

/** The number of skeleton rows. Ours to choose: they fill the panel. */
const SKELETONS = 8;

/** The maximum length of a time, in characters. */
const longestTime = (tracks: readonly Track[]): number =>
  Math.max(...tracks.map((track) => formatSeconds(track).length));

/** The tracks of one genre; each genre needs its own instance. */
export function GenreTracks({
  genre,
  selection,
  onToggle,
}: {
  readonly genre: Genre;
  readonly selection: Selection;
  readonly onToggle: (track: Track, genre: Genre) => void;
}): JSX.Element {
  const { state, retry } = useGenreTracks(genre);
  const toggle = useCallback((track: Track) => onToggle(track, genre), [onToggle, genre]);
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.genre}>{genre.name}</h3>
        <p role="status" className={styles.showing}>
          {state.status === 'ready'
            ? `Showing ${count(state.tracks.length, 'track')}`
            : state.status === 'loading' && 'Loading tracks…'}
        </p>
      </div>
      {state.status === 'error' && (
        <ErrorState
          title={`${genre.name} could not be loaded`}
          text="Check your connection and try again."
          onRetry={retry}
        />
      )}
      {state.status === 'loading' && (
        <div className={styles.tracks}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <div key={index} className={styles.track}>
              <Skeleton shape="cover" className={styles.coming} />
              <Skeleton />
            </div>
          ))}
        </div>
      )}
      {state.status === 'ready' &&
        (state.tracks.length === 0 ? (
          <EmptyState
            icon="music"
            title={`There is nothing in ${genre.name} right now`}
            text="Pick another genre."
          />
        ) : (
          <ul
            // Without list styles WebKit drops the list's role.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles
            role="list"
            aria-label={genre.name}
            className={styles.tracks}
            style={{ '--time-digits': longestTime(state.tracks) } as CSSProperties}
          >
            {state.tracks.map((track) => (
              <SelectableTrack
                key={track.trackId}
                track={track}
                row={state.tracks}
                isSelected={selection.has(track.trackId)}
                onToggle={toggle}
              />
            ))}
          </ul>
        ))}
    </>
  );
}
