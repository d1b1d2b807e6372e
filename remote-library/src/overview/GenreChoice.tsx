import { GENRES, Icon, type Genre } from '@prelude/shared';
import type { CSSProperties, JSX } from 'react';
import styles from './GenreChoice.module.css';

/** How many genres are offered (specification 2.13). */
const OFFERED = 8;

export function GenreChoice({
  picked,
  labelId,
  onPick,
}: {
  readonly picked: Genre | null;
  /** The element that names the choice. */
  readonly labelId: string;
  readonly onPick: (genre: Genre) => void;
}): JSX.Element {
  return (
    <div role="group" aria-labelledby={labelId} className={styles.genres}>
      {GENRES.slice(0, OFFERED).map((genre) => (
        <button
          key={genre.id}
          type="button"
          className={styles.genre}
          style={{ '--genre-color': genre.color } as CSSProperties}
          aria-pressed={genre === picked}
          onClick={() => onPick(genre)}
        >
          <span>{genre.name}</span>
          {genre === picked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
