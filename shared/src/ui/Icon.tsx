import type { JSX } from 'react';
import styles from './Icon.module.css';
import { FILLED, STROKED, type IconName } from './icons';

export type { IconName } from './icons';

const FILLED_PATHS: Readonly<Partial<Record<string, string>>> = FILLED;
const PATHS: Readonly<Partial<Record<string, string>>> = { ...STROKED, ...FILLED };

/** A decorative icon; its parent has the accessible name. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      className={FILLED_PATHS[name] ? `${styles.icon} ${styles.filled}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {/* A remote may declare an icon that only a newer shell has. */}
      <path d={PATHS[name] ?? STROKED.music} />
    </svg>
  );
}
