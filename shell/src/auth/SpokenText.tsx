import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** What a view of the dialog has to say; it takes the focus, so that it is heard where the dialog was open before. */
export function SpokenText({ children }: { readonly children: ReactNode }): JSX.Element {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className={styles.text}>
      {children}
    </p>
  );
}
