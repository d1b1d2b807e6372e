import type { Track } from '@prelude/shared';
import { NameLines } from '@prelude/shared/lists';
import type { JSX } from 'react';

/** A row's title and artist, each in one line. */
export function TrackNames({
  track: { trackName, artistName },
  isCurrent = false,
}: {
  readonly track: Track;
  readonly isCurrent?: boolean;
}): JSX.Element {
  return <NameLines name={trackName} note={artistName} isCurrent={isCurrent} />;
}
