import type { JSX } from 'react';
import { isPlayable, type Track } from '../model/track';
import { useHost } from '../react/host';
import { IconButton } from './IconButton';
import { Menu } from './Menu';

/** What else can be done with a track; for one without a preview that is nothing, and there is no menu. */
export function TrackMenu({
  track,
  className,
}: {
  readonly track: Track;
  readonly className?: string | undefined;
}): JSX.Element | null {
  const { playback, toasts } = useHost();
  if (!isPlayable(track)) return null;
  const label = `More for ${track.trackName} by ${track.artistName}`;

  const queueBy = (command: 'playNext' | 'addToQueue', message: string): void => {
    const { startCount } = playback.state$.value;
    playback[command](track);
    // What starts at once is heard.
    if (playback.state$.value.startCount === startCount) toasts.show(message, 'success');
  };

  return (
    <Menu
      label={label}
      items={[
        { label: 'Play next', icon: 'next', onSelect: () => queueBy('playNext', 'Plays next') },
        {
          label: 'Add to queue',
          icon: 'queue',
          onSelect: () => queueBy('addToQueue', 'Added to queue'),
        },
      ]}
      renderButton={(attributes) => (
        <IconButton {...attributes} icon="more" label={label} size="small" className={className} />
      )}
    />
  );
}
