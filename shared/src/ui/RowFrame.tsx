import { useId, type JSX, type ReactNode, type Ref } from 'react';
import styles from './RowFrame.module.css';

/** What a row's frame takes. */
export interface RowFrameProps {
  readonly title: string;
  /** What stands at the heading's end, for example a 'Show all' button. */
  readonly action?: ReactNode;
  /** True while its content is still coming. */
  readonly busy?: boolean | undefined;
  /** The section; no Tab stop, but it takes the focus when what had it inside is gone. */
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly children: ReactNode;
}

/** A section with a heading, as high as a row of cards whatever stands in it, so that nothing shifts. */
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
