import { Button, TrackRow, useBehavior, useHost, VisuallyHidden } from '@prelude/shared';
import { useCallback, useEffect, useRef, type JSX } from 'react';
import type { RowModel } from './rowModel';
import { RowPlaceholder } from './RowPlaceholder';
import { useNear } from './useNear';

/** One row of home in one of its four states; all are equally high, so that nothing shifts. */
export function HomeRow({
  row,
  eager,
  leading,
}: {
  readonly row: RowModel;
  /** True for a row of the first screen: it loads at once. */
  readonly eager: boolean;
  /** True for the first row: its covers come before all others. */
  readonly leading: boolean;
}): JSX.Element {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  useEffect(() => {
    if (eager || isNear) row.load();
  }, [eager, isNear, row]);
  const state = useBehavior(row.state$);
  const keepFocus = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <TrackRow
      ref={place}
      title={row.title}
      tracks={state.status === 'ready' ? state.tracks : NO_TRACKS}
      action={<ShowAll row={row} />}
      eager={leading}
      busy={state.status === 'loading'}
      placeholder={
        state.status === 'ready' ? undefined : (
          <RowPlaceholder row={row} status={state.status} onGone={keepFocus} />
        )
      }
    />
  );
}

const NO_TRACKS: readonly never[] = [];

function ShowAll({ row }: { readonly row: RowModel }): JSX.Element {
  const { events } = useHost();
  // The shell answers with the search page.
  const showAll = (): void => events.publish('perform-search', { query: row.showAllTerm() });
  return (
    <Button variant="quiet" onClick={showAll}>
      Show all<VisuallyHidden> {row.title}</VisuallyHidden>
    </Button>
  );
}
