import type { JSX } from 'react';
import type { Attribution } from '../model/track';
import { useHost } from '../react/host';
import styles from './ArtistLink.module.css';
import { classNames } from './classNames';
import { searchOfArtist } from './searchSubpages';

/** Props of an artist's link. */
export interface ArtistLinkProps {
  readonly artistName: string;
  /** The visible text if it is not the full name: the player shortens it. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
  /** The link that the track's source requires; it follows the name. */
  readonly credit?: Attribution | undefined;
  /** True for a hidden name, which can't be searched for. */
  readonly disabled?: boolean | undefined;
  /** -1 if keyboards use the track's menu instead. */
  readonly tabIndex?: number | undefined;
}

/**
 * An artist's name in one line; a press searches for the artist. A button, not a link, because a search has no URL to
 * copy or open in another tab. On a card it is no Tab stop: twelve more in each row would cost every keyboard user, and
 * the track's menu has the same command. A credit of the track's source is a link below it.
 */
export function ArtistLink({
  artistName,
  text = artistName,
  className,
  tabIndex,
  credit,
  disabled,
}: ArtistLinkProps): JSX.Element {
  const { events } = useHost();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.artist, className)}
        // Speech control finds a control by its visible text (WCAG 2.5.3); the title describes it in full.
        aria-label={`Search for ${text}`}
        title={`Search for ${artistName}`}
        tabIndex={tabIndex}
        disabled={disabled}
        onClick={() => events.publish('perform-search', searchOfArtist(artistName))}
      >
        <span className={styles.name} dir="auto">
          {text}
        </span>
      </button>
      {credit && (
        <a className={styles.credit} href={credit.url} target="_blank" tabIndex={tabIndex}>
          {credit.text}
        </a>
      )}
    </>
  );
}
