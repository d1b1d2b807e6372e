import { useCallback, useRef, type JSX, type ReactNode, type Ref } from 'react';
import type { Track } from '../model/track';
import { RowArrow } from './RowArrow';
import { RowFrame } from './RowFrame';
import { TrackCard } from './TrackCard';
import styles from './TrackRow.module.css';
import { useRowScroll } from './useRowScroll';

/** As many covers of a row as every screen shows: the least is a phone. */
const EAGER_COVERS = 3;

/** What a track row takes. */
export interface TrackRowProps {
  readonly title: string;
  readonly tracks: readonly Track[];
  readonly action?: ReactNode;
  /** True for the row that leads the first screen: its first covers load at once, before all others. */
  readonly eager?: boolean | undefined;
  /** True while the tracks are still coming. */
  readonly busy?: boolean | undefined;
  /** Stands in the place of the tracks while there are none; the row and its action stay as they are. */
  readonly placeholder?: ReactNode;
  /** The row's section; no Tab stop, but it takes the focus when what had it inside is gone. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A titled row of cards that scrolls sideways, by hand, by keys and by arrows where there is more to see. */
export function TrackRow({
  title,
  tracks,
  action,
  eager,
  busy,
  placeholder,
  ref,
}: TrackRowProps): JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { canScrollBack, canScrollForward, scrollByStep } = useRowScroll(scroller, list, tracks);
  // An arrow goes where there is nothing more to see; the focus that it may have had stays in the row.
  const keepFocus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  return (
    <RowFrame
      ref={ref}
      title={title}
      busy={busy}
      action={
        <>
          <span className={styles.arrows}>
            {canScrollBack && (
              <RowArrow direction={-1} title={title} onScroll={scrollByStep} onGone={keepFocus} />
            )}
            {canScrollForward && (
              <RowArrow direction={1} title={title} onScroll={scrollByStep} onGone={keepFocus} />
            )}
          </span>
          {action}
        </>
      }
    >
      {placeholder ?? (
        <div
          ref={scroller}
          className={styles.scroller}
          role="group"
          aria-label={`${title}, scrollable`}
          data-uses-arrows=""
          // A scroller that no key can reach would shut out everyone without a pointer.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <ul ref={list} className={styles.list}>
            {tracks.map((track, index) => (
              <li key={track.trackId} className={styles.item}>
                <TrackCard track={track} row={tracks} eager={eager && index < EAGER_COVERS} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </RowFrame>
  );
}
