import type { JSX, ReactNode } from 'react';
import { useRootAttribute } from '../react/useRootAttribute';
import styles from './Page.module.css';

/** The frame of every page's content: its gutters and its greatest width. The shell adds none of its own. */
export function Page({
  hasFootActions = false,
  children,
}: {
  /** True where the page's own buttons stand at its foot: toasts keep away from there, where they have other room. */
  readonly hasFootActions?: boolean | undefined;
  readonly children: ReactNode;
}): JSX.Element {
  useRootAttribute('data-foot-actions', hasFootActions);
  return <div className={styles.page}>{children}</div>;
}
