import { useHost } from '@prelude/shared';
import { useId, type JSX } from 'react';
import styles from './ConcertBanner.module.css';

/** The banner on home that leads to the concerts. */
export function ConcertBanner(): JSX.Element {
  const host = useHost();
  const headingId = useId();
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <StageArt />
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title}>
          Live Concerts
        </h2>
        <p className={styles.text}>Seven nights, seven cities.</p>
      </div>
      <button type="button" className={styles.button} onClick={() => host.openRoute('/concerts')}>
        Browse Tickets
      </button>
    </section>
  );
}

/** Stage lights over the heads of a crowd. */
function StageArt(): JSX.Element {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 640 150"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.light}
        d="M124-4 0 150h146L132-4zM262-4 178 150h148L272-4zM402-4 322 150h176L414-4zM534-4 462 150h178L546-4z"
      />
      <path
        className={styles.line}
        d="M130 150a112 112 0 0 1 224 0M214 150a100 100 0 0 1 200 0M300 150a88 88 0 0 1 176 0M378 150a79 79 0 0 1 158 0M462 150a69 69 0 0 1 138 0"
      />
    </svg>
  );
}
