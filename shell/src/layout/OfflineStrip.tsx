import { useBehavior, useHost, useRootAttribute } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './OfflineStrip.module.css';

/** Says that the browser is offline, as long as it is. */
export function OfflineStrip(): JSX.Element {
  const isOnline = useBehavior(useHost().online$);
  useRootAttribute('data-offline', !isOnline);
  return (
    <div aria-live="polite" className={styles.strip}>
      {!isOnline && <p className={styles.words}>Offline: saved tracks only</p>}
    </div>
  );
}
