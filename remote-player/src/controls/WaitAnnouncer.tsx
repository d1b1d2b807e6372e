import type { JSX } from 'react';
import { VisuallyHidden } from '@prelude/shared';
import { useWaiting } from './useWaiting';

/** A wait this long is announced; ours to choose. */
const WAIT_WORTH_TELLING_MILLISECONDS = 2_000;

const WAITING_WORDS = { bytes: 'Still loading', network: 'Waiting for the network' };

/** Announces once, politely, that the sound is loading. */
export function WaitAnnouncer(): JSX.Element {
  const waiting = useWaiting(WAIT_WORTH_TELLING_MILLISECONDS);
  return (
    <VisuallyHidden>
      <span role="status">{waiting && WAITING_WORDS[waiting]}</span>
    </VisuallyHidden>
  );
}
