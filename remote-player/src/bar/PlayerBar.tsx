import { useRef, type JSX } from 'react';
import { HostProvider, type RemoteViewProps } from '@prelude/shared';
import { QueueToggle, type QueueOpener } from '../queue/QueueToggle';
import { CurrentTrack } from './CurrentTrack';
import styles from './PlayerBar.module.css';
import { SeekControl } from './SeekControl';
import { TrackAnnouncer } from './TrackAnnouncer';
import { TransportControls } from './TransportControls';
import { useLateParts } from './useLateParts';
import { VolumeControl } from './VolumeControl';

function LateAnnouncer(): JSX.Element | null {
  const late = useLateParts();
  return late && <late.WaitAnnouncer />;
}

/** The player bar (specification, point 2): what plays, and every control over it. It renders once, its parts when theirs changes. */
export function PlayerBar({ host }: RemoteViewProps): JSX.Element {
  const queue = useRef<QueueOpener>(null);
  return (
    <HostProvider host={host}>
      <section className={styles.bar} aria-label="Player">
        <CurrentTrack onOpen={() => queue.current?.open()} />
        <div className={styles.middle}>
          <TransportControls />
          <SeekControl />
        </div>
        <div className={styles.end}>
          <VolumeControl />
          <QueueToggle ref={queue} />
        </div>
        <TrackAnnouncer />
        <LateAnnouncer />
      </section>
    </HostProvider>
  );
}
