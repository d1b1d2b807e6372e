import { Button, EmptyState } from '@prelude/shared';
import { SelectionBar, useTrackSelection } from '@prelude/shared/selection';
import { useRef, type JSX } from 'react';
import { ListTools } from './ListTools';
import styles from './ListTools.module.css';
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

/** A list of tracks with its tools: find, sort, the matches in a windowed list, and the bar for those that are selected. */
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
  const { all, shown } = view;
  const { selection, bar } = useTrackSelection(all, shown, listProps.removal?.remove);
  return (
    <>
      <ListTools tools={tools} view={view} title={title} ownOrder={ownOrder} noun={noun}>
        {refusal !== null && (
          <div className={styles.notice}>
            <p>{refusal}</p>
            <Button variant="quiet" onClick={showOwnOrder}>
              Show all in order
            </Button>
          </div>
        )}
      </ListTools>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={`Nothing in ${title} matches “${view.shownQuery.trim()}”`}
          text="Titles, artists and albums are looked through."
          action={<Button onClick={showAll}>Show all</Button>}
        />
      ) : (
        <WindowedTrackList
          label={label}
          entries={shown}
          view={view.key}
          selection={selection}
          {...listProps}
        />
      )}
      <SelectionBar {...bar} />
    </>
  );
}
