import { Cover, Icon, nameOfTrack, VisuallyHidden } from '@prelude/shared';
import type { JSX } from 'react';
import type { Round } from './round';
import styles from './Shelf.module.css';

/** The songs of the round in small: those that were decided with their covers, and places for the others. */
export function Shelf({ round: { songs, decisions } }: { readonly round: Round }): JSX.Element {
  return (
    <ol className={styles.shelf} aria-label="Songs so far">
      {songs.map((song, index) => {
        const decision = decisions[index];
        if (!decision)
          return (
            <li
              key={song.trackId}
              aria-hidden="true"
              className={index === decisions.length ? styles.present : styles.open}
            />
          );
        const name = `${decision === 'kept' ? 'Kept' : 'Passed'}: ${nameOfTrack(song)}`;
        return (
          <li key={song.trackId} className={styles[decision]} title={name}>
            <Cover track={song} size="small" />
            {decision === 'kept' && (
              <span className={styles.heart}>
                <Icon name="heart-filled" />
              </span>
            )}
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
