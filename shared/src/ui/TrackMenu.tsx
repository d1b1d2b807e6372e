import type { JSX } from 'react';
import { isPlayable, nameOfTrack, type Track } from '../model/track';
import { useHost } from '../react/host';
import { copyTrackLink } from './copyLink';
import type { IconName } from './Icon';
import { IconButton } from './IconButton';
import { Menu } from './Menu';
import type { MenuItem } from './MenuPanel';
import { searchOfArtist } from './searchSubpages';

/** Props of a track's menu. */
export interface TrackMenuProps {
  readonly track: Track;
  /** Items of this place only; they come last. */
  readonly moreItems?: readonly MenuItem[] | undefined;
  readonly className?: string | undefined;
  /** Of the menu's button. */
  readonly tabIndex?: number | undefined;
}

/** The menu of a track, with the playlist without it that was changed last; one without a preview can't be queued. */
export function TrackMenu({
  track,
  moreItems = [],
  className,
  tabIndex,
}: TrackMenuProps): JSX.Element {
  const { playback, library, playlists, slots, toasts, events, addToPlaylist } = useHost();
  const label = `More for ${nameOfTrack(track)}`;

  const queueBy = (command: 'playNext' | 'addToQueue', message: string): void => {
    const { startCount } = playback.state$.value;
    playback[command](track);
    // A track that starts at once needs no toast.
    if (playback.state$.value.startCount === startCount) toasts.show(message, 'success');
  };

  const queueItems: readonly MenuItem[] = [
    { label: 'Play next', icon: 'next', onSelect: () => queueBy('playNext', 'Plays next') },
    {
      label: 'Add to queue',
      icon: 'add-to-queue',
      onSelect: () => queueBy('addToQueue', 'Added to queue'),
    },
  ];

  const likeItem = (): MenuItem => {
    const isLiked = library.favoriteIds$.value.has(track.trackId);
    return {
      label: isLiked ? 'Remove from Liked Songs' : 'Add to Liked Songs',
      icon: isLiked ? 'heart-filled' : 'heart',
      onSelect: () => library.toggleFavorite(track),
    };
  };

  const items = (): readonly MenuItem[] => [
    ...(isPlayable(track) ? queueItems : []),
    ...playlists.playlists$.value
      .filter(({ tracks }) => !tracks.some(({ trackData }) => trackData.trackId === track.trackId))
      .slice(0, 1)
      .map(({ id, name }): MenuItem => ({
        label: `Add to ${name}`,
        icon: 'plus',
        onSelect: () => void playlists.addTracks(id, [track]),
      })),
    { label: 'Add to playlist', icon: 'plus', onSelect: () => addToPlaylist([track]) },
    likeItem(),
    {
      label: 'More by this artist',
      icon: 'search',
      onSelect: () => events.publish('perform-search', searchOfArtist(track.artistName)),
    },
    {
      label: 'Copy link',
      icon: 'link',
      onSelect: () => void copyTrackLink(track, toasts),
    },
    ...slots.trackActions().map(({ title, icon, run }) => ({
      label: title,
      icon: icon as IconName,
      onSelect: () => run([track]),
    })),
    ...moreItems,
  ];

  return (
    <Menu
      label={label}
      items={items}
      renderButton={(attributes) => (
        <IconButton
          {...attributes}
          icon="more"
          label={label}
          size="small"
          className={className}
          tabIndex={tabIndex}
        />
      )}
    />
  );
}
