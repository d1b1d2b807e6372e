import { GENRES, useHost, type Genre } from '@prelude/shared';
import { useId, type CSSProperties, type JSX } from 'react';
import styles from './GenreGrid.module.css';

/** A genre tile requests this many tracks (specification 9.3). */
const TILE_LIMIT = 50;

/** All genres; each searches for its first term. */
export function GenreGrid(): JSX.Element {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Browse all
      </h2>
      <ul className={styles.grid} data-uses-arrows="">
        {GENRES.map((genre) => (
          <li key={genre.id}>
            <GenreTile genre={genre} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GenreTile({ genre }: { readonly genre: Genre }): JSX.Element {
  const { events } = useHost();
  const query = genre.searchTerms[0] ?? genre.name;
  return (
    <button
      type="button"
      className={styles.tile}
      style={{ '--tile-color': genre.color } as CSSProperties}
      onClick={() => events.publish('perform-search', { query, limit: TILE_LIMIT })}
    >
      <span className={styles.name}>{genre.name}</span>
      <span className={styles.text}>{genre.description}</span>
    </button>
  );
}
