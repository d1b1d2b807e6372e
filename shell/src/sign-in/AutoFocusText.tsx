import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** The text of a view of the dialog; it takes the focus, so that screen readers read it in an open dialog. */
export function AutoFocusText({ children }: { readonly children: ReactNode }): JSX.Element {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} className={styles.text}>
      {children}
    </p>
  );
}
