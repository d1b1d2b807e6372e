import { useMemo, type JSX } from 'react';
import { nameOfTrack, type Track } from '../model/track';
import { useHost } from '../react/host';
import { useBehavior } from '../react/useBehavior';
import { select } from '../reactive/behavior';
import { IconButton, type IconButtonProps } from './IconButton';

/** Likes or unlikes a track; renders again only when that changes. */
export function LikeButton({
  track,
  ...attributes
}: { readonly track: Track } & Pick<
  IconButtonProps,
  'size' | 'className' | 'tabIndex'
>): JSX.Element {
  const { library } = useHost();
  const { trackId } = track;
  const isLiked$ = useMemo(
    () => select(library.favoriteIds$, (ids) => ids.has(trackId)),
    [library, trackId],
  );
  const isLiked = useBehavior(isLiked$);
  return (
    <IconButton
      {...attributes}
      icon={isLiked ? 'heart-filled' : 'heart'}
      label={`Like ${nameOfTrack(track)}`}
      pressed={isLiked}
      onClick={() => library.toggleFavorite(track)}
    />
  );
}
