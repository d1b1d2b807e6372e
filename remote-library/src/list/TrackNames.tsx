import { ArtistLink, type Track } from '@prelude/shared';
import { NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';

/** A row's title and artist, each in one line; with a Tab index, the artist's name is a link that searches for the artist. */
export function TrackNames({
  track: { trackName, artistName },
  isCurrent = false,
  tabIndex,
}: {
  readonly track: Track;
  readonly isCurrent?: boolean;
  /** Of the artist's link; without it there is none. */
  readonly tabIndex?: number;
}): JSX.Element {
  const artist =
    tabIndex === undefined ? (
      artistName
    ) : (
      <ArtistLink artistName={artistName} tabIndex={tabIndex} />
    );
  return <NameLines name={trackName} note={artist} isCurrent={isCurrent} />;
}
