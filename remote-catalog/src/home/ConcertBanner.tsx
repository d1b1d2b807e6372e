import { useHost } from '@prelude/shared';
import { useId, type JSX } from 'react';
import styles from './ConcertBanner.module.css';

/** The banner on home that leads to the concerts. */
export function ConcertBanner(): JSX.Element {
  const host = useHost();
  const headingId = useId();
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
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
