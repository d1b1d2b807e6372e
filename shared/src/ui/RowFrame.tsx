import { useId, type JSX, type ReactNode, type Ref } from 'react';
import styles from './RowFrame.module.css';

/** Props of a row's frame. */
export interface RowFrameProps {
  readonly title: string;
  /** Shown at the heading's end, for example a 'Show all' button. */
  readonly action?: ReactNode;
  /** True while its content is loading. */
  readonly busy?: boolean | undefined;
  /** The section; no Tab stop, but it takes the focus when a focused element inside is removed. */
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** A section with a heading, as high as a row of cards for any content, to avoid layout shifts. */
export function RowFrame({ title, action, busy, ref, children }: RowFrameProps): JSX.Element {
  const headingId = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.frame}
      aria-labelledby={headingId}
      aria-busy={busy}
    >
      <div className={styles.header}>
        <h2 id={headingId} className={styles.title} dir="auto">
          {title}
        </h2>
        <div className={styles.actions}>{action}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
