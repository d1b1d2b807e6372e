import { useRef, type JSX } from 'react';
import { ListTools } from './ListTools';
import { NothingFound } from './NothingFound';
import type { TrackEntry } from './trackEntry';
import type { TrackView } from './useTrackView';
import { WindowedTrackList, type WindowedTrackListProps } from './WindowedTrackList';

/** What a track collection takes. */
export interface TrackCollectionProps<E extends TrackEntry> extends Pick<
  WindowedTrackListProps<E>,
  'onPlay' | 'renderAction' | 'removal'
> {
  /** The list's name. */
  readonly title: string;
  /** The words for the list's own order, for example 'Recently liked'. */
  readonly ownOrder: string;
  /** What the list holds, in the singular: 'song'. */
  readonly noun: string;
  readonly view: TrackView<E>;
}

/** A list of tracks with its tools: find, sort, and what is found in a windowed list. */
export function TrackCollection<E extends TrackEntry>({
  title,
  ownOrder,
  noun,
  view,
  ...listProps
}: TrackCollectionProps<E>): JSX.Element {
  const tools = useRef<HTMLDivElement>(null);
  const showAll = (): void => {
    view.find('');
    // The button that had the focus goes.
    tools.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <ListTools tools={tools} view={view} title={title} ownOrder={ownOrder} noun={noun} />
      {view.shown.length === 0 ? (
        <NothingFound title={title} query={view.shownQuery} onClear={showAll} />
      ) : (
        <WindowedTrackList label={title} entries={view.shown} view={view.key} {...listProps} />
      )}
    </>
  );
}
