import type { JSX, ReactNode } from 'react';
import { PageHeading } from '@prelude/shared';
import styles from './ListHeader.module.css';

/** The head of a page that is a list: its name, how much it holds, and what can be done with all of it. */
export function ListHeader({
  title,
  summary,
  children,
}: {
  readonly title: string;
  readonly summary?: string | undefined;
  readonly children?: ReactNode;
}): JSX.Element {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <PageHeading>{title}</PageHeading>
      </div>
      {summary !== undefined && <p className={styles.summary}>{summary}</p>}
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
