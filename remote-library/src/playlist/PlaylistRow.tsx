import {
  Cover,
  IconButton,
  LikeButton,
  NowPlaying,
  TrackMenu,
  VisuallyHidden,
  classNames,
  describeTime,
  formatTime,
  isPlayable,
  usePrepare,
  useTrackPlayback,
  type MenuItem,
  type PlaylistEntry,
} from '@prelude/shared';
import { controlAttributes, DragHandle } from '@prelude/shared/reorder';
import { memo, type JSX } from 'react';
import { nameOf, type PlaylistCommands } from './playlistCommands';
import styles from './PlaylistRow.module.css';

/** What a row takes; all of it stays the same while other rows change. */
export interface PlaylistRowProps {
  readonly entry: PlaylistEntry;
  /** Its place in the playlist, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** The element that tells how a handle is used. */
  readonly hintId: string;
  readonly commands: PlaylistCommands;
  readonly onPlay: (entryId: string) => void;
}

function menuItemsOf({ entry, number, isLast, commands }: PlaylistRowProps): readonly MenuItem[] {
  const moves: readonly (MenuItem | false)[] = [
    number > 1 && {
      label: 'Move up',
      icon: 'chevron-up',
      onSelect: () => commands.moveBy(entry.id, -1),
    },
    !isLast && {
      label: 'Move down',
      icon: 'chevron-down',
      onSelect: () => commands.moveBy(entry.id, 1),
    },
  ];
  return [
    ...moves.filter((item) => item !== false),
    {
      label: 'Remove from playlist',
      icon: 'trash',
      onSelect: () => commands.remove(entry.id),
    },
  ];
}

/** One track of a playlist. */
export const PlaylistRow = memo(function PlaylistRow(props: PlaylistRowProps): JSX.Element {
  const { entry, number, hintId, onPlay } = props;
  const { trackData: track } = entry;
  const name = nameOf(track);
  const prepare = usePrepare(track);
  const playback = useTrackPlayback(track.trackId);
  const isPlaying = playback === 'playing';
  const durationSeconds = track.trackTimeMillis / 1_000;
  return (
    <>
      <span className={styles.number}>
        {playback === 'idle' ? number : <NowPlaying isPlaying={isPlaying} />}
      </span>
      <IconButton
        {...controlAttributes('play')}
        icon={isPlaying ? 'pause' : 'play'}
        label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        disabled={!isPlayable(track)}
        onFocus={prepare}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onClick={() => onPlay(entry.id)}
      />
      <Cover track={track} size="small" />
      <span className={classNames(styles.names, playback !== 'idle' && styles.current)}>
        <span className={styles.title} dir="auto" title={track.trackName}>
          {track.trackName}
        </span>
        <span className={styles.artist} dir="auto" title={track.artistName}>
          {track.artistName}
        </span>
      </span>
      <span className={styles.album} dir="auto" title={track.collectionName}>
        {track.collectionName}
      </span>
      <span className={styles.duration}>
        <span aria-hidden="true">{formatTime(durationSeconds)}</span>
        <VisuallyHidden>{describeTime(durationSeconds)}</VisuallyHidden>
      </span>
      <span className={styles.like}>
        <LikeButton track={track} size="small" />
      </span>
      <TrackMenu track={track} moreItems={menuItemsOf(props)} />
      <DragHandle label={`Move ${name}`} hintId={hintId} />
    </>
  );
});
