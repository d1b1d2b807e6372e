import type { JSX } from 'react';
import { HostProvider, useBehavior, useHost, type RemoteViewProps } from '@prelude/shared';
import { CurrentTrack } from './CurrentTrack';
import styles from './PlayerBar.module.css';
import { SeekControl } from './SeekControl';
import { TrackAnnouncer } from './TrackAnnouncer';
import { TransportControls } from './TransportControls';
import { VolumeControl } from './VolumeControl';

function Bar(): JSX.Element {
  const { playback } = useHost();
  const { currentTrack, startCount } = useBehavior(playback.state$);
  return (
    <section className={styles.bar} aria-label="Player">
      <CurrentTrack track={currentTrack} />
      <div className={styles.middle}>
        <TransportControls />
        <SeekControl startCount={startCount} />
      </div>
      <VolumeControl />
      <TrackAnnouncer />
    </section>
  );
}

/** The player bar (specification, point 2): what plays, and every control over it. */
export function PlayerBar({ host }: RemoteViewProps): JSX.Element {
  return (
    <HostProvider host={host}>
      <Bar />
    </HostProvider>
  );
}
