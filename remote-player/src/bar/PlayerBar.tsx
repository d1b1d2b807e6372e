import { useRef, type JSX } from 'react';
import { HostProvider, Slot, type RemoteViewProps } from '@prelude/shared';
import { QueueToggle, type PlayerOpener } from '../queue/QueueToggle';
import { CurrentTrack } from './CurrentTrack';
import styles from './PlayerBar.module.css';
import { SeekControl } from '../controls/SeekControl';
import { TrackAnnouncer } from '../controls/TrackAnnouncer';
import { TransportControls } from '../controls/TransportControls';
import { useBarDetails, useBarDetailsLoading } from '../controls/useBarDetails';
import { VolumeControl } from '../controls/VolumeControl';

/** Loads the bar's details, and renders the one that has no other place. */
function WaitAnnouncer(): JSX.Element | null {
  useBarDetailsLoading();
  const details = useBarDetails();
  return details && <details.WaitAnnouncer />;
}

/** The player bar (specification 2.18). It renders once, its parts only when their state changes. */
export function PlayerBar({ host }: RemoteViewProps): JSX.Element {
  const player = useRef<PlayerOpener>(null);
  return (
    <HostProvider host={host}>
      <section className={styles.bar} aria-label="Player">
        <CurrentTrack onOpen={(button) => player.current?.open(button)} />
        <div className={styles.middle}>
          <TransportControls />
          <SeekControl />
        </div>
        <div className={styles.end}>
          <VolumeControl />
          <Slot name="player-end" />
          <QueueToggle ref={player} />
        </div>
        <TrackAnnouncer />
        <WaitAnnouncer />
      </section>
    </HostProvider>
  );
}
