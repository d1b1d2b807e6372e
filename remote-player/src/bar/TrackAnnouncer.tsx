import { useEffect, useState, type JSX } from 'react';
import { VisuallyHidden, useHost } from '@prelude/shared';

/** Tells screen readers, politely and once, which track has started. */
export function TrackAnnouncer(): JSX.Element {
  const { playback } = useHost();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const subscription = playback.starts$.subscribe(({ trackName, artistName }) =>
      setAnnouncement(`Now playing ${trackName} by ${artistName}`),
    );
    return () => subscription.unsubscribe();
  }, [playback]);
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
