import type { JSX } from 'react';
import styles from './Icon.module.css';

const STROKED = {
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  library: 'M5 4v16M10 4v16M14.5 4.5 19.5 20',
  heart:
    'M12 20c-5-3.1-8-6.6-8-10.4A4.4 4.4 0 0 1 8.4 5.2c1.5 0 2.8.7 3.6 1.9.8-1.2 2.1-1.9 3.6-1.9A4.4 4.4 0 0 1 20 9.6c0 3.8-3 7.3-8 10.4z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  settings:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v2M14 11v2M14 15v2',
  shuffle:
    'M4 7h3.5c4 0 5 10 9 10H20M4 17h3.5c1.5 0 2.6-1.4 3.6-3.2M13.2 9.9C14.1 8.2 15.1 7 16.5 7H20M17.5 4.5 20 7l-2.5 2.5M17.5 14.5 20 17l-2.5 2.5',
  repeat:
    'M4 11v-1a3 3 0 0 1 3-3h12.5M17 4.5 19.5 7 17 9.5M20 13v1a3 3 0 0 1-3 3H4.5M7 14.5 4.5 17 7 19.5',
  'repeat-one':
    'M4 11v-1a3 3 0 0 1 3-3h12.5M17 4.5 19.5 7 17 9.5M20 13v1a3 3 0 0 1-3 3H4.5M7 14.5 4.5 17 7 19.5M11 10.7l1.4-.9v4.6',
  queue: 'M4 6.5h16M4 12h10M4 17.5h7M17.5 14v7M14 17.5h7',
  volume: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6',
  'volume-low': 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9.2a4 4 0 0 1 0 5.6',
  mute: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M8 11V8a4 4 0 0 1 8 0v3M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5',
  alert: 'M12 4.5 20.5 19h-17zM12 10.5v3.5M12 16.6v.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  music:
    'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  eye: 'M2.5 12c2-4.2 5.4-6.5 9.5-6.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M5.6 7.4C4.3 8.6 3.3 10.2 2.5 12c2 4.2 5.4 6.5 9.5 6.5 1.6 0 3.1-.35 4.4-1M9.3 5.8c.9-.2 1.8-.3 2.7-.3 4.1 0 7.5 2.3 9.5 6.5-.6 1.3-1.4 2.4-2.3 3.3M10.2 9.6a3 3 0 0 0 4.2 4.2M4 4l16 16',
  'sign-out': 'M10 4.5H5v15h5M9.5 12H20M16.5 8.5 20 12l-3.5 3.5',
} as const;

const FILLED = {
  'heart-filled': STROKED.heart,
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6h1.5v12H8zM14.5 6H16v12h-1.5z',
  next: 'M6 6.5v11l8-5.5zM17.5 6.5v11',
  previous: 'M18 6.5v11L10 12zM6.5 6.5v11',
  more: 'M5.5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM18.5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
} as const;

/** The product's own icons, drawn on a 24 by 24 grid. */
export type IconName = keyof typeof STROKED | keyof typeof FILLED;

const FILLED_PATHS: Readonly<Partial<Record<IconName, string>>> = FILLED;
const PATHS: Readonly<Record<IconName, string>> = { ...STROKED, ...FILLED };

/** A decorative icon; its parent has the accessible name. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      className={FILLED_PATHS[name] ? `${styles.icon} ${styles.filled}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
