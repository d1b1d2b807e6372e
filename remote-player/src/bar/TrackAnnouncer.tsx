import { useEffect, useState, type JSX } from 'react';
import { Scope, VisuallyHidden, useHost } from '@prelude/shared';
import { useWaiting } from './useWaiting';

/** A wait this long is worth a word; ours to choose. */
const WAIT_WORTH_TELLING_MILLISECONDS = 2_000;

const WAITING_WORDS = { bytes: 'Still loading', network: 'Waiting for the network' };

/** Tells screen readers, politely and once each, which track has started and that its sound keeps them waiting. */
export function TrackAnnouncer(): JSX.Element {
  const { playback } = useHost();
  const [announcement, setAnnouncement] = useState('');
  const waiting = useWaiting(WAIT_WORTH_TELLING_MILLISECONDS);
  useEffect(() => {
    const scope = new Scope();
    scope.observe(playback.starts$, ({ trackName, artistName }) =>
      setAnnouncement(`Now playing ${trackName} by ${artistName}`),
    );
    return () => scope.end();
  }, [playback]);
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
      <span role="status">{waiting && WAITING_WORDS[waiting]}</span>
    </VisuallyHidden>
  );
}
