import { Cover, useBehavior, useHost } from '@prelude/shared';
import { NameLines } from '@prelude/shared/lists';
import { useEffect, type JSX } from 'react';
import { SeekControl } from '../controls/SeekControl';
import { TransportControls } from '../controls/TransportControls';
import styles from './MiniPlayer.module.css';

/** The player of a small window that stays above other windows; the window closes with it. */
export function MiniPlayer({ window }: { readonly window: Window }): JSX.Element {
  const track = useBehavior(useHost().playback.currentTrack$);
  useEffect(() => () => window.close(), [window]);
  return (
    <main aria-label="Mini player" className={styles.player}>
      {track && (
        <div className={styles.track}>
          <Cover track={track} size="small" eager />
          <NameLines name={track.trackName} note={track.artistName} />
        </div>
      )}
      <SeekControl size="full" />
      <TransportControls size="full" />
    </main>
  );
}
