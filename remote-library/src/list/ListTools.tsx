import { useFocusHandover } from '@prelude/shared';
import { count, focusHeading, SearchField } from '@prelude/shared/lists';
import type { JSX, RefObject } from 'react';
import { isFinding } from './findEntries';
import styles from './ListTools.module.css';
import { SortSelect } from './SortSelect';
import type { TrackEntry } from './trackEntry';
import type { TrackView } from './useTrackView';

/** The tools above a list that can be searched and sorted; announces the number of matches. */
export function ListTools<E extends TrackEntry>({
  view,
  title,
  ownOrder,
  noun,
  tools,
  children,
}: {
  /** The tools' element; the find field is its first element. */
  readonly tools: RefObject<HTMLDivElement | null>;
  readonly view: TrackView<E>;
  readonly title: string;
  /** The label of the list's own order, for example 'Recently liked'. */
  readonly ownOrder: string;
  /** What the list holds, in the singular: 'song'. */
  readonly noun: string;
  /** Rendered last. */
  readonly children?: JSX.Element | false;
}): JSX.Element {
  useFocusHandover(tools, focusHeading);
  return (
    <div ref={tools} className={styles.tools}>
      <div className={styles.find}>
        <SearchField
          label={`Find in ${title}`}
          // A name in a script that is read from the right keeps its punctuation.
          placeholder={`Find in \u2068${title}\u2069`}
          clearLabel="Clear what to find"
          text={view.query}
          onType={view.find}
        />
      </div>
      <SortSelect ownOrder={ownOrder} order={view.order} onSort={view.sortBy} />
      <p role="status" className={styles.found}>
        {isFinding(view.shownQuery) && `${count(view.shown.length, noun)} found`}
      </p>
      {children}
    </div>
  );
}
