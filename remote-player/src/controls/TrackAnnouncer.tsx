import { useEffect, useState, type JSX } from 'react';
import { nameOfTrack, Scope, VisuallyHidden, useHost } from '@prelude/shared';

/** Tells screen readers, politely and once, which track has started. */
export function TrackAnnouncer(): JSX.Element {
  const { playback } = useHost();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const scope = new Scope();
    scope.observe(playback.starts$, (track) =>
      setAnnouncement(`Now playing ${nameOfTrack(track)}`),
    );
    return () => scope.end();
  }, [playback]);
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
