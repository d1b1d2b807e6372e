import type { JSX, ReactNode } from 'react';
import { useRootAttribute } from '../react/useRootAttribute';
import styles from './Page.module.css';

/** The frame of every page's content: its gutters and maximum width. The shell adds no frame. */
export function Page({
  hasFootActions = false,
  children,
}: {
  /** True if the page has buttons at its bottom: toasts then move elsewhere. */
  readonly hasFootActions?: boolean | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  useRootAttribute('data-foot-actions', hasFootActions);
  return <div className={styles.page}>{children}</div>;
}
