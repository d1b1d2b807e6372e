import type { Track } from '@prelude/shared';
import { CreditedArtist, NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';

/**
 * A row's title and artist, each in one line, with the source if it must be credited; with a Tab index, the artist's name
 * searches for the artist and the source is a link.
 */
export function TrackNames({
  track,
  isCurrent = false,
  tabIndex,
}: {
  readonly track: Track;
  readonly isCurrent?: boolean;
  /** Of the links; without it there are none. */
  readonly tabIndex?: number;
}): JSX.Element {
  const { trackName, artistName, attribution } = track;
  const artist =
    tabIndex === undefined ? (
      [artistName, attribution?.name].filter(Boolean).join(' · ')
    ) : (
      <CreditedArtist track={track} tabIndex={tabIndex} />
    );
  return <NameLines name={trackName} note={artist} isCurrent={isCurrent} />;
}
