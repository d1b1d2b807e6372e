import { Cover, LikeButton, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import { SeekControl } from '../bar/SeekControl';
import { TransportControls } from '../bar/TransportControls';
import { VolumeControl } from '../bar/VolumeControl';
import styles from './FullPlayer.module.css';
import { TrackNames } from './TrackNames';

/** The player of a phone's whole screen: what plays, large, and every control over it. */
export function FullPlayer(): JSX.Element | null {
  const { playback } = useHost();
  const track = useBehavior(playback.currentTrack$);
  if (!track) return null;
  return (
    <section aria-label="Now playing" className={styles.player}>
      <Cover track={track} size="large" eager />
      <div className={styles.names}>
        <TrackNames track={track} />
        <LikeButton track={track} />
      </div>
      <SeekControl size="full" />
      <TransportControls size="full" />
      <VolumeControl size="full" />
    </section>
  );
}
