import { Button, TrackRow, useBehavior, useHost, VisuallyHidden } from '@prelude/shared';
import { useCallback, useDeferredValue, useEffect, useRef, type JSX } from 'react';
import type { RowModel } from './rowModel';
import { RowPlaceholder } from './RowPlaceholder';
import { useNear } from './useNear';

/** One row of home in one of its four states, all equally high to avoid layout shifts. */
export function HomeRow({
  row,
  eager,
  leading,
  held,
}: {
  readonly row: RowModel;
  /** True for a row of the first screen: it loads at once. */
  readonly eager: boolean;
  /** True for the first row: its covers load before all others. */
  readonly leading: boolean;
  /** True until it is clear whether all rows fail: until then no row starts or shows an error. */
  readonly held: boolean;
}): JSX.Element {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  // Its cards are rendered in slices, between which the browser handles input.
  const state = useDeferredValue(useBehavior(row.state$));
  const { status } = state;
  const isWanted = eager || isNear;
  useEffect(() => {
    if (isWanted && !held && status === 'waiting') row.load();
  }, [isWanted, held, status, row]);
  const isLoading = status === 'waiting' || status === 'loading' || (held && status === 'error');
  const keepFocus = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <TrackRow
      ref={place}
      title={row.title}
      tracks={status === 'ready' ? state.tracks : NO_TRACKS}
      action={<ShowAll row={row} />}
      eager={leading}
      busy={isLoading}
      placeholder={
        status === 'ready' ? undefined : isLoading && !isWanted ? (
          OUT_OF_SIGHT
        ) : (
          <RowPlaceholder row={row} status={isLoading ? 'loading' : status} onGone={keepFocus} />
        )
      }
    />
  );
}

/** A row that is not near has the height of one, but no skeleton: on a phone that saves an eighth of home's nodes. */
const OUT_OF_SIGHT = <></>;

const NO_TRACKS: readonly never[] = [];

function ShowAll({ row }: { readonly row: RowModel }): JSX.Element {
  const { events } = useHost();
  const showAll = (): void => {
    const query = row.showAllTerm();
    events.publish('perform-search', { query, subpage: `row/${row.title}/${query}` });
  };
  return (
    <Button variant="quiet" onClick={showAll}>
      <span>Show all</span>
      <VisuallyHidden>{` ${row.title}`}</VisuallyHidden>
    </Button>
  );
}
