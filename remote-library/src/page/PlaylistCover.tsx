import { Cover, Icon, type PlaylistEntry, type Track } from '@prelude/shared';
import { useMemo, type JSX } from 'react';
import styles from './PlaylistCover.module.css';

/** A mosaic has this many covers; with fewer only the first is shown. */
const MOSAIC = 4;

/** The first tracks whose covers differ. */
function firstCovers(entries: readonly PlaylistEntry[]): readonly Track[] {
  const byCover = new Map<string, Track>();
  for (const { trackData } of entries) {
    if (trackData.artworkUrl100 !== '' && !byCover.has(trackData.artworkUrl100))
      byCover.set(trackData.artworkUrl100, trackData);
    if (byCover.size === MOSAIC) break;
  }
  return [...byCover.values()];
}

/** A playlist's cover, made of its first tracks' covers; it fills its container, which must be square. */
export function PlaylistCover({
  entries,
}: {
  readonly entries: readonly PlaylistEntry[];
}): JSX.Element {
  const covers = useMemo(() => firstCovers(entries), [entries]);
  const shown = covers.length === MOSAIC ? covers : covers.slice(0, 1);
  return (
    <span className={styles.cover} data-count={shown.length}>
      {shown.length === 0 ? (
        <Icon name="music" />
      ) : (
        shown.map((track) => <Cover key={track.trackId} track={track} size="medium" />)
      )}
    </span>
  );
}
