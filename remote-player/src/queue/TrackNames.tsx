import { ArtistLink, type Track } from '@prelude/shared';
import { NameLines } from '@prelude/shared/lists';
import type { ComponentType, JSX, ReactNode } from 'react';

/** Title and artist below each other, one line each; `artistFrame` may replace the artist. */
export function TrackNames({
  track: { trackName, artistName },
  artistFrame,
}: {
  readonly track: Track;
  readonly artistFrame?: ComponentType<{ readonly children: ReactNode }> | undefined;
}): JSX.Element {
  return (
    <NameLines
      name={trackName}
      note={<ArtistLink artistName={artistName} />}
      noteFrame={artistFrame}
    />
  );
}
