import {
  nameOfTrack,
  IconButton,
  type IconName,
  Menu,
  useHost,
  usePrepare,
  type HostApi,
  type QueueEntry,
} from '@prelude/shared';
import { copyTrackLink, searchOfArtist } from '@prelude/shared/lists';
import { DragHandle } from '@prelude/shared/reorder';
import { SelectBox, selectItem } from '@prelude/shared/selection';
import { memo, type ComponentProps, type JSX } from 'react';
import type { QueueCommands } from './queueCommands';
import { AutoplayMark } from './AutoplayMark';
import { RowTrack } from './RowTrack';

/** Props of a row; they are stable while other rows change. */
export interface QueueRowProps {
  readonly entry: QueueEntry;
  /** False if it already comes next. */
  readonly canPlayNext: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  /** The element that explains a handle. */
  readonly hintId: string;
  readonly commands: QueueCommands;
  /** True if autoplay has added it. */
  readonly isAdded: boolean;
  /** Null while no row is selected. */
  readonly isSelected: boolean | null;
  /** Selects or deselects it; with `isRange`, selects all up to it. */
  readonly onSelect: (entryId: number, isRange: boolean) => void;
}

type MenuItems = ComponentProps<typeof Menu>['items'];

function menuItemsOf(
  props: QueueRowProps,
  { addToPlaylist, events, slots, toasts }: HostApi,
): MenuItems {
  const { entry, commands, canPlayNext, canMoveUp, canMoveDown, isSelected, onSelect } = props;
  const { entryId, track } = entry;
  return [
    canPlayNext &&
      ({ label: 'Play next', icon: 'next', onSelect: () => commands.playNext(entry) } as const),
    { label: 'Add to playlist', icon: 'plus', onSelect: () => addToPlaylist([track]) } as const,
    {
      label: 'More by this artist',
      icon: 'search',
      onSelect: () => events.publish('perform-search', searchOfArtist(track.artistName)),
    } as const,
    {
      label: 'Copy link',
      icon: 'link',
      onSelect: () => void copyTrackLink(track, toasts),
    } as const,
    ...slots
      .trackActions()
      .map(
        ({ title, icon, run }) =>
          ({ label: title, icon: icon as IconName, onSelect: () => run([track]) }) as const,
      ),
    selectItem(entryId, isSelected, onSelect),
    canMoveUp &&
      ({
        label: 'Move up',
        icon: 'chevron-up',
        onSelect: () => commands.moveBy(entryId, -1),
      } as const),
    canMoveDown &&
      ({
        label: 'Move down',
        icon: 'chevron-down',
        onSelect: () => commands.moveBy(entryId, 1),
      } as const),
    {
      label: 'Remove from queue',
      icon: 'trash',
      onSelect: () => commands.remove(entryId),
    } as const,
  ].filter((item) => item !== false);
}

/** An entry other than the current one: play, its menu and, if it can be moved, its handle. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps): JSX.Element {
  const { entry, canMoveUp, canMoveDown, hintId, commands, isAdded, isSelected, onSelect } = props;
  const { track } = entry;
  const host = useHost();
  const prepare = usePrepare(track);
  const name = nameOfTrack(track);
  const isOrdered = canMoveUp || canMoveDown;
  return (
    <>
      {isSelected !== null && (
        <SelectBox
          id={entry.entryId}
          track={track}
          isSelected={isSelected}
          tabIndex={0}
          onSelect={onSelect}
        />
      )}
      <RowTrack
        track={track}
        verb="Play"
        // While rows are selected, a press on a row selects it.
        inert={isSelected !== null}
        aria-keyshortcuts={isOrdered ? 'Alt+ArrowUp Alt+ArrowDown Delete' : 'Delete'}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onClick={() => commands.play(entry)}
      />
      {isAdded && <AutoplayMark />}
      <Menu
        label={`More for ${name}`}
        items={menuItemsOf(props, host)}
        renderButton={(attributes) => (
          <IconButton {...attributes} icon="more" label={`More for ${name}`} size="small" />
        )}
      />
      {isOrdered && <DragHandle label={`Move ${name}`} hintId={hintId} />}
    </>
  );
});
