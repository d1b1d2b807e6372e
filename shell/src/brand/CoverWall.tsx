import type { JSX } from 'react';
import styles from './CoverWall.module.css';

/** Each in three colours on 100 by 100 (its edge is cut off): background, figure and highlight. */
const MOTIFS: Readonly<Record<string, JSX.Element>> = {
  rings: (
    <>
      <circle cx="62" cy="56" r="58" className={styles.figure} />
      <circle cx="60" cy="56" r="45" className={styles.ground} />
      <circle cx="57" cy="55" r="33" className={styles.figure} />
      <circle cx="55" cy="55" r="22" className={styles.ground} />
      <circle cx="54" cy="55" r="12" className={styles.light} />
    </>
  ),
  waves: (
    <>
      <path className={styles.figure} d="M0 34q25-18 50 0t50 0v66H0z" />
      <path className={styles.light} d="M0 58q25-16 50 0t50 0v42H0z" />
      <path className={styles.ground} d="M0 80q25-14 50 0t50 0v20H0z" />
    </>
  ),
  rays: (
    <>
      <path
        className={styles.figure}
        d="M50 96 0 78V50zM50 96 0 22V0h12zM50 96 38 0h24zM50 96 88 0h12v22zM50 96l50-46v28z"
      />
      <circle cx="50" cy="98" r="27" className={styles.light} />
    </>
  ),
  sunset: (
    <>
      <circle cx="50" cy="52" r="28" className={styles.light} />
      <path
        className={styles.figure}
        d="M0 56h100v3H0zM0 64h100v4H0zM0 73h100v6H0zM0 84h100v16H0z"
      />
    </>
  ),
  record: (
    <>
      <circle cx="50" cy="50" r="40" className={styles.figure} />
      <circle cx="50" cy="50" r="31" className={styles.groove} />
      <circle cx="50" cy="50" r="24" className={styles.groove} />
      <circle cx="50" cy="50" r="15" className={styles.light} />
      <circle cx="50" cy="50" r="3" className={styles.ground} />
    </>
  ),
};

const PALETTES = ['dusk', 'shore', 'candy', 'poster', 'neon'] as const;
/** Columns of the wall. */
export const COLUMNS = 9;
/** Covers in a column. */
export const ROWS = 7;

/** The next column begins so many motifs later, so that equal ones are not neighbours. */
const TURN = 3;

/** A wall of drawn covers behind the landing screen, until the catalogue's have loaded (sign-in/PreviewWall.tsx). */
export function CoverWall(): JSX.Element {
  const names = Object.keys(MOTIFS);
  return (
    <div className={styles.wall} aria-hidden="true">
      <svg className={styles.motifs}>
        {names.map((name) => (
          <symbol key={name} id={`cover-${name}`} viewBox="1 1 98 98">
            {MOTIFS[name]}
          </symbol>
        ))}
      </svg>
      <div className={styles.columns}>
        {Array.from({ length: COLUMNS }, (_, column) => (
          <div key={column} className={styles.column}>
            {Array.from({ length: ROWS }, (_cover, row) => {
              const name = names[(row + column * TURN) % names.length] ?? '';
              const palette = PALETTES[(row + column * 2) % PALETTES.length] ?? 'dusk';
              return (
                <svg key={row} className={`${styles.cover} ${styles[palette]}`}>
                  <use href={`#cover-${name}`} />
                </svg>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
