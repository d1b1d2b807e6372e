import { useEffect, useState, type JSX } from 'react';
import { Scope, VisuallyHidden, useHost } from '@prelude/shared';

/** Tells screen readers, politely and once, which track has started. */
export function TrackAnnouncer(): JSX.Element {
  const { playback } = useHost();
  const [announcement, setAnnouncement] = useState('');
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
    </VisuallyHidden>
  );
}
