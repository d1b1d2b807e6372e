import { useRef, type JSX } from 'react';
import { ListTools } from './ListTools';
import { MovingIsOff } from './MovingIsOff';
import { NothingFound } from './NothingFound';
import type { TrackEntry } from './trackEntry';
import type { TrackView } from './useTrackView';
import { WindowedTrackList, type WindowedTrackListProps } from './WindowedTrackList';

export interface TrackCollectionProps<E extends TrackEntry> extends Pick<
  WindowedTrackListProps<E>,
  'renderAction' | 'removal' | 'order'
> {
  readonly title: string;
  /** The list's name for screen readers, if it differs. */
  readonly label?: string | undefined;
  /** The label of the list's own order, for example 'Recently liked'. */
  readonly ownOrder: string;
  /** What the list holds, in the singular: 'song'. */
  readonly noun: string;
  readonly view: TrackView<E>;
}

/** A list of tracks with its tools: find, sort, and the matches in a windowed list. */
export function TrackCollection<E extends TrackEntry>({
  title,
  label = title,
  ownOrder,
  noun,
  view,
  ...listProps
}: TrackCollectionProps<E>): JSX.Element {
  const tools = useRef<HTMLDivElement>(null);
  const showAll = (): void => {
    view.find('');
    // The button that had the focus is removed.
    tools.current?.querySelector('input')?.focus();
  };
  const showOwnOrder = (): void => {
    view.sortBy('added');
    showAll();
  };
  const refusal = listProps.order?.refusal ?? null;
  return (
    <>
      <ListTools tools={tools} view={view} title={title} ownOrder={ownOrder} noun={noun}>
        {refusal !== null && <MovingIsOff reason={refusal} onShowOwnOrder={showOwnOrder} />}
      </ListTools>
      {view.shown.length === 0 ? (
        <NothingFound title={title} query={view.shownQuery} onClear={showAll} />
      ) : (
        <WindowedTrackList label={label} entries={view.shown} view={view.key} {...listProps} />
      )}
    </>
  );
}
