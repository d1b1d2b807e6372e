import type { JSX } from 'react';
import styles from './CoverWall.module.css';

/**
 * Symbols of the page (page.html) in the three colours of a palette: background, figure and highlight. They are painted past their rim,
 * where the cover's own rounded edge cuts: one clean edge instead of two.
 */
const MOTIFS = ['rings', 'waves', 'rays', 'sunset', 'record'] as const;

const PALETTES = ['dusk', 'shore', 'candy', 'poster', 'dawn'] as const;
/** Columns of the wall. */
export const COLUMNS = 9;
/** Covers in a column. */
export const ROWS = 7;

/** The next column begins so many motifs later, so that equal ones are not neighbours. */
const TURN = 3;

/** A wall of drawn covers behind the landing screen, until the catalogue's have loaded (sign-in/PreviewWall.tsx). */
export function CoverWall(): JSX.Element {
  return (
    <div className={styles.wall} aria-hidden="true">
      <div className={styles.columns}>
        {Array.from({ length: COLUMNS }, (_, column) => (
          <div key={column} className={styles.column}>
            {Array.from({ length: ROWS }, (_cover, row) => {
              const motif = MOTIFS[(row + column * TURN) % MOTIFS.length] ?? 'rings';
              const palette = PALETTES[(row + column * 2) % PALETTES.length] ?? 'dusk';
              return (
                <svg key={row} className={`${styles.cover} ${styles[palette]}`}>
                  <use href={`#cover-${motif}`} />
                </svg>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
