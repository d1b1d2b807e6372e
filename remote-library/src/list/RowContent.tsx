import {
  nameOfTrack,
  Cover,
  IconButton,
  LikeButton,
  TrackMenu,
  VisuallyHidden,
  describeTime,
  formatTime,
  isPlayable,
  shallowEqual,
  usePrepare,
  useTrackPlayback,
  type MenuItem,
} from '@prelude/shared';
import { ROW_BUTTON } from '@prelude/shared/lists';
import { DragHandle } from '@prelude/shared/reorder';
import { SelectBox, selectItem } from '@prelude/shared/selection';
import { memo, type JSX, type ReactNode } from 'react';
import { AlbumLink } from './AlbumLink';
import { isSameEntry, type EntryId, type TrackEntry } from './trackEntry';
import { TrackNames } from './TrackNames';
import styles from './ListRow.module.css';
import type { RowMoves } from './useRowOrder';

/** A way to remove entries from their list. */
export interface EntryRemoval<E extends TrackEntry> {
  /** The label in a row's menu, for example 'Remove from Recently Played'; absent if the menu has such an item already. */
  readonly label?: string;
  /** Removes them with one Undo. Also called by the key Delete. */
  readonly remove: (entries: readonly E[]) => void;
}

/** Props of a row's content; everything but `entry` and `tabIndex` must stay the same while the list changes. */
export interface RowContentProps<E extends TrackEntry> {
  readonly entry: E;
  /** For each control: 0 in the one row whose controls are Tab stops, otherwise -1. */
  readonly tabIndex: 0 | -1;
  readonly onPlay: (entry: E) => void;
  /** Null while no row of the list is selected. */
  readonly isSelected: boolean | null;
  /** Selects or deselects it; with `isRange`, selects all up to it. */
  readonly onSelect: (id: EntryId, isRange: boolean) => void;
  /** Shown at the row's end; its controls get the given Tab index. */
  readonly renderAction?: ((entry: E, tabIndex: 0 | -1) => ReactNode) | undefined;
  readonly removal?: EntryRemoval<E> | undefined;
  /** Given if the list's order can be changed. */
  readonly moves?: RowMoves<E> | undefined;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
}

function menuItemsOf<E extends TrackEntry>(props: RowContentProps<E>): readonly MenuItem[] {
  const { entry, moves, removal, canMoveUp, canMoveDown, isSelected, onSelect } = props;
  const items: MenuItem[] = [selectItem(entry.id, isSelected, onSelect)];
  if (moves && canMoveUp)
    items.push({
      label: 'Move up',
      icon: 'chevron-up',
      onSelect: () => moves.moveBy(entry, -1),
    });
  if (moves && canMoveDown)
    items.push({
      label: 'Move down',
      icon: 'chevron-down',
      onSelect: () => moves.moveBy(entry, 1),
    });
  if (removal?.label !== undefined)
    items.push({ label: removal.label, icon: 'trash', onSelect: () => removal.remove([entry]) });
  return items;
}

function keysOf<E extends TrackEntry>({ moves, removal }: RowContentProps<E>): string | undefined {
  const keys = [moves && !moves.isOff && 'Alt+ArrowUp Alt+ArrowDown', removal && 'Delete'];
  return keys.filter(Boolean).join(' ') || undefined;
}

function DrawnRowContent<E extends TrackEntry>(props: RowContentProps<E>): JSX.Element {
  const { entry, tabIndex, onPlay, renderAction, moves, isSelected, onSelect } = props;
  const { track } = entry;
  const playback = useTrackPlayback(track.trackId);
  const prepare = usePrepare(track);
  const isPlaying = playback === 'playing';
  const durationSeconds = track.trackTimeMillis / 1000;
  return (
    <>
      {isSelected === null ? (
        <IconButton
          {...ROW_BUTTON}
          data-focus-key={`play ${entry.id}`}
          icon={isPlaying ? 'pause' : 'play'}
          label={`${isPlaying ? 'Pause' : 'Play'} ${nameOfTrack(track)}`}
          aria-keyshortcuts={keysOf(props)}
          disabled={!isPlayable(track)}
          className={styles.play}
          tabIndex={tabIndex}
          onPointerDown={prepare}
          onFocus={prepare}
          onClick={() => onPlay(entry)}
        />
      ) : (
        <SelectBox
          id={entry.id}
          track={track}
          isSelected={isSelected}
          className={styles.play}
          tabIndex={tabIndex}
          onSelect={onSelect}
        />
      )}
      <Cover track={track} size="small" />
      <TrackNames track={track} isCurrent={playback !== 'idle'} tabIndex={tabIndex} />
      <AlbumLink track={track} tabIndex={tabIndex} />
      <span className={styles.duration}>
        <span aria-hidden="true">{formatTime(durationSeconds)}</span>
        <VisuallyHidden>{describeTime(durationSeconds)}</VisuallyHidden>
      </span>
      <LikeButton track={track} className={styles.like} tabIndex={tabIndex} />
      <TrackMenu
        track={track}
        className={styles.more}
        tabIndex={tabIndex}
        moreItems={menuItemsOf(props)}
      />
      {renderAction && <span className={styles.action}>{renderAction(entry, tabIndex)}</span>}
      {moves && (
        <DragHandle
          label={`Move ${nameOfTrack(track)}`}
          hintId={moves.hintId}
          isOff={moves.isOff}
          tabIndex={tabIndex}
        />
      )}
    </>
  );
}

const isSameContent = <E extends TrackEntry>(
  { entry, ...props }: RowContentProps<E>,
  { entry: otherEntry, ...otherProps }: RowContentProps<E>,
): boolean => shallowEqual(props, otherProps) && isSameEntry(entry, otherEntry);

/** A row without its number; renders again only when its own track, state or Tab stop changes. */
export const RowContent = memo(DrawnRowContent, isSameContent) as typeof DrawnRowContent;
