import { useId, type JSX } from 'react';
import styles from './SortSelect.module.css';
import { isTrackOrder, TRACK_ORDERS, type TrackOrder } from './sortEntries';

const NAMES: Readonly<Record<Exclude<TrackOrder, 'added'>, string>> = {
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  duration: 'Duration',
};

export function SortSelect({
  ownOrder,
  order,
  onSort,
}: {
  /** The label of the list's own order, for example 'Recently liked'. */
  readonly ownOrder: string;
  readonly order: TrackOrder;
  readonly onSort: (order: TrackOrder) => void;
}): JSX.Element {
  const selectId = useId();
  return (
    <span className={styles.sort}>
      <label htmlFor={selectId}>Sort by</label>
      <select
        id={selectId}
        className={styles.select}
        value={order}
        onChange={({ currentTarget: { value } }) => {
          if (isTrackOrder(value)) onSort(value);
        }}
      >
        {TRACK_ORDERS.map((each) => (
          <option key={each} value={each}>
            {each === 'added' ? ownOrder : NAMES[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
