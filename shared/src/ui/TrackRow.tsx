import {
  useCallback,
  useRef,
  type CSSProperties,
  type JSX,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { Track } from '../model/track';
import { RowArrow } from './RowArrow';
import { RowFrame } from './RowFrame';
import { TrackCard } from './TrackCard';
import styles from './TrackRow.module.css';
import { useActiveItem } from './useActiveItem';
import { useRenderedCardCount } from './useRenderedCardCount';
import { useRowScroll } from './useRowScroll';

/** How many covers of a row are visible on every screen; a phone shows the fewest. */
const EAGER_COVERS = 3;

/** Props of a track row. */
export interface TrackRowProps {
  readonly title: string;
  readonly tracks: readonly Track[];
  readonly action?: ReactNode;
  /** True for the first row of the first screen: its first covers load at once, before all others. */
  readonly eager?: boolean | undefined;
  /** True while the tracks are loading. */
  readonly busy?: boolean | undefined;
  /** Replaces the tracks while there are none; the heading and its action stay. */
  readonly placeholder?: ReactNode;
  /** The row's section; no Tab stop, but it takes the focus when a focused element inside is removed. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

const toneOf = ({ artworkTone }: Track): CSSProperties =>
  ({ '--cover-tone': artworkTone }) as CSSProperties;

/**
 * A titled row of cards that scrolls sideways, by touch, keys and arrow buttons. One card is a Tab stop, and arrow keys move
 * among the cards (`obeyRowKey`). A card out of sight is only its names.
 */
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
  const built = useRenderedCardCount(scroller, list, tracks);
  // An arrow is removed at the end of the row; its focus stays in the row.
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
          {action !== undefined && <span>{action}</span>}
        </>
      }
    >
      {placeholder ?? (
        <div
          ref={scroller}
          className={styles.scroller}
          role="group"
          aria-label={`${title}, scrollable`}
          data-uses-arrows="row"
          // No Tab stop, because its active card is one.
          tabIndex={-1}
        >
          <RowCards list={list} tracks={tracks} built={built} eager={eager} />
        </div>
      )}
    </RowFrame>
  );
}

/** A row's cards; those from `built` on are out of sight. */
function RowCards({
  list,
  tracks,
  built,
  eager,
}: Pick<TrackRowProps, 'tracks' | 'eager'> & {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly built: number;
}): JSX.Element {
  const { activeIndex, onFocus } = useActiveItem(tracks.length);
  return (
    // Handles events that bubble from the cards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className={styles.list} onFocus={onFocus}>
      {tracks.map((track, index) =>
        index < built ? (
          <li key={track.trackId} className={styles.item}>
            <TrackCard
              track={track}
              row={tracks}
              eager={eager && index < EAGER_COVERS}
              tabIndex={index === activeIndex ? 0 : -1}
              isOneStop
            />
          </li>
        ) : (
          <li key={track.trackId} className={styles.outOfSight} style={toneOf(track)}>
            {`${track.trackName}\n${track.artistName}`}
          </li>
        ),
      )}
    </ul>
  );
}
