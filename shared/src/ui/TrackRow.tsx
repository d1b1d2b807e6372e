import { useCallback, useRef, type JSX, type ReactNode } from 'react';
import type { Track } from '../model/track';
import { RowArrow } from './RowArrow';
import { RowFrame } from './RowFrame';
import { TrackCard } from './TrackCard';
import styles from './TrackRow.module.css';
import { useRowScroll } from './useRowScroll';

/** What a track row takes. */
export interface TrackRowProps {
  readonly title: string;
  readonly tracks: readonly Track[];
  readonly action?: ReactNode;
  /** True where the first screen shows it: its covers load at once. */
  readonly eager?: boolean | undefined;
  /** True while the tracks are still coming. */
  readonly busy?: boolean | undefined;
  /** Stands in the place of the tracks while there are none; the row and its action stay as they are. */
  readonly placeholder?: ReactNode;
}

/** A titled row of cards that scrolls sideways, by hand, by keys and by arrows where there is more to see. */
export function TrackRow({
  title,
  tracks,
  action,
  eager,
  busy,
  placeholder,
}: TrackRowProps): JSX.Element {
  const scroller = useRef<HTMLDivElement>(null);
  const { canScrollBack, canScrollForward, scrollByStep } = useRowScroll(scroller, tracks.length);
  // An arrow goes where there is nothing more to see; the focus that it may have had stays in the row.
  const keepFocus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  return (
    <RowFrame
      title={title}
      busy={busy}
      action={
        <>
          {canScrollBack && (
            <RowArrow direction={-1} title={title} onScroll={scrollByStep} onGone={keepFocus} />
          )}
          {canScrollForward && (
            <RowArrow direction={1} title={title} onScroll={scrollByStep} onGone={keepFocus} />
          )}
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
          <ul className={styles.list}>
            {tracks.map((track) => (
              <li key={track.trackId} className={styles.item}>
                <TrackCard track={track} row={tracks} eager={eager} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </RowFrame>
  );
}
