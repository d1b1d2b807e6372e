import { useMemo, type JSX } from 'react';
// The host's copy: the page has its styles already.
import { Cover, Icon, type Track } from '@prelude/shared';
import styles from './CoverMosaic.module.css';

/** A mosaic has this many covers; with fewer only the first is shown. */
const MOSAIC = 4;

/** The first tracks whose covers differ. */
function firstCovers(tracks: readonly Track[]): readonly Track[] {
  const byCover = new Map<string, Track>();
  for (const track of tracks) {
    if (track.artworkUrl100 !== '' && !byCover.has(track.artworkUrl100))
      byCover.set(track.artworkUrl100, track);
    if (byCover.size === MOSAIC) break;
  }
  return [...byCover.values()];
}

/** The picture of a list, made of its first tracks' covers; it fills its container, which must be square. */
export function CoverMosaic({
  tracks,
  eager,
}: {
  readonly tracks: readonly Track[];
  /** True on the first screen. */
  readonly eager?: boolean;
}): JSX.Element {
  const covers = useMemo(() => firstCovers(tracks), [tracks]);
  const shown = covers.length === MOSAIC ? covers : covers.slice(0, 1);
  return (
    <span className={styles.cover} data-count={shown.length}>
      {shown.length === 0 ? (
        <Icon name="music" />
      ) : (
        shown.map((track) => (
          <Cover key={track.trackId} track={track} size="medium" eager={eager} />
        ))
      )}
    </span>
  );
}
