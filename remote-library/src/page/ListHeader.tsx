import type { JSX, ReactNode } from 'react';
import { PageHeading } from '@prelude/shared';
import styles from './ListHeader.module.css';

/** The header of a page with a list: name, size, and the actions for the whole list. */
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
