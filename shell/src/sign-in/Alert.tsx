import { Icon } from '@prelude/shared';
import { useEffect, useRef, type JSX } from 'react';
import styles from './Alert.module.css';

/** An error, announced at once and scrolled into view; always rendered, because some screen readers miss new live regions. */
export function Alert({ message }: { readonly message: string | null }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={place} role="alert" className={styles.place}>
      {message !== null && (
        <p className={styles.alert}>
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
