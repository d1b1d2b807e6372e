import type { JSX } from 'react';
import { useHost } from '../react/host';
import styles from './ArtistLink.module.css';
import { classNames } from './classNames';

/** What an artist's name takes. */
export interface ArtistLinkProps {
  readonly artistName: string;
  /** The visible text, where it is not the whole name: the player cuts it. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  /** -1 where the track's menu is the way for the keyboard. */
  readonly tabIndex?: number | undefined;
}

/**
 * An artist's name in one line; a press searches for the artist. It is a button and not a link, because a search has no
 * URL that could be copied or opened in another tab.
 */
export function ArtistLink({
  artistName,
  text = artistName,
  className,
  tabIndex,
}: ArtistLinkProps): JSX.Element {
  const { events } = useHost();
  const label = `Search for ${artistName}`;
  return (
    <button
      type="button"
      className={classNames(styles.artist, className)}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => events.publish('perform-search', { query: artistName })}
    >
      <span className={styles.name} dir="auto">
        {text}
      </span>
    </button>
  );
}
