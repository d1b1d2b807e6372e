import type { JSX } from 'react';
import { isPlayable, type Track } from '../model/track';
import { useHost } from '../react/host';
import { IconButton } from './IconButton';
import { Menu } from './Menu';

/** What else can be done with a track; as its play button, it is disabled where the track has no preview. */
export function TrackMenu({
  track,
  className,
}: {
  readonly track: Track;
  readonly className?: string | undefined;
}): JSX.Element {
  const { playback, toasts } = useHost();
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
        <IconButton
          {...attributes}
          icon="more"
          label={label}
          size="small"
          disabled={!isPlayable(track)}
          className={className}
        />
      )}
    />
  );
}
