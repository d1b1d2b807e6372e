import { Slot, TrackRow, type Contributions, type Track } from '@prelude/shared';
import type { RemoteLoader } from '@prelude/shell/mini-shell';
import { useEffect, type JSX } from 'react';
import styles from './Harness.module.css';

interface SlotStageProps {
  readonly remoteName: string;
  readonly slots: NonNullable<Contributions['slots']>;
  readonly tracks: readonly Track[];
  readonly loader: RemoteLoader;
}

/** Each slot that the remote fills, as the product renders it; its actions are in the menus of tracks. */
export function SlotStage({ remoteName, slots, tracks, loader }: SlotStageProps): JSX.Element {
  useEffect(() => loader.load(remoteName), [loader, remoteName]);
  return (
    <>
      {[...new Set(slots.map(({ slot }) => slot))].map((slot) =>
        slot === 'track-menu' ? (
          <TrackRow key={slot} title="Slot track-menu" tracks={tracks} />
        ) : (
          <section key={slot} className={styles.slot} aria-label={slot}>
            <p className={styles.page}>Slot {slot}</p>
            <Slot name={slot} />
          </section>
        ),
      )}
    </>
  );
}
