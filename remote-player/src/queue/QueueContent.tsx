import { EmptyState, classNames, useBehavior, useHost, type QueueEntry } from '@prelude/shared';
import { useRovingRows } from '@prelude/shared/lists';
import { RowOrderHints, useAnnouncement, useRowDrag, useRowHeight } from '@prelude/shared/reorder';
import { SelectionBar, useTrackSelection } from '@prelude/shared/selection';
import { useCallback, useId, useMemo, useState, type JSX } from 'react';
import { autoplayOf } from '../autoplay/autoplay';
import { AutoplaySwitch } from './AutoplaySwitch';
import { CurrentEntry } from './CurrentEntry';
import { useOpeningFocus, type KeptFocus } from './keptFocus';
import { PanelHeader } from './PanelHeader';
import { createQueueCommands } from './queueCommands';
import styles from './QueueContent.module.css';
import type { PanelView } from './queuePanelProps';
import { entryIdsOf, placeOf, queueLists, upNextOf } from './upNext';
import { QueueSection } from './QueueSection';
import { useUpNext } from './useUpNext';

/** A row's height: two lines of text next to a cover, and room for a thumb. */
const ROW_HEIGHT_REM = 4;

const REST_TITLES = {
  chance: 'Also in the queue, by chance',
  again: 'Then again from the start',
  earlier: 'Earlier in the queue',
} as const;

const LOOP_NOTES = {
  one: 'This track repeats. Next goes on to what comes below.',
  alone: 'This track starts again at its end.',
} as const;

/** The content of the panel in each frame: its header, the current track, and the two lists. */
export function QueueContent({
  headingId,
  view,
  onClose,
  keptFocus,
  onMini,
  player = null,
}: {
  /** The id of the frame's heading, which names the panel. */
  readonly headingId: string;
  /** What gets the focus at first: the player's heading, or the queue's. */
  readonly view: PanelView;
  readonly onClose: () => void;
  readonly keptFocus: KeptFocus | null;
  /** Opens the mini player; missing if there is none. */
  readonly onMini?: (() => void) | undefined;
  /** Replaces the current track's row; the queue then has a separate heading below it. */
  readonly player?: JSX.Element | null;
}): JSX.Element {
  const host = useHost();
  const { playback, toasts, addToPlaylist } = host;
  const added = useBehavior(autoplayOf(host).added$);
  const queued = useUpNext();
  const { current, next, rest, restKind, loop } = queued;
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [listHeading, setListHeading] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [announcement, announce] = useAnnouncement();
  const rowHeightPx = useRowHeight(ROW_HEIGHT_REM);
  const hintId = useId();

  const { activeId, follow, obey, handlers } = useRovingRows({
    root: scroller,
    ids: useMemo(() => entryIdsOf(queued), [queued]),
    lists: useMemo(() => queueLists(queued), [queued]),
    fallback: useCallback(() => listHeading ?? heading, [listHeading, heading]),
  });
  const commands = useMemo(() => {
    const scrollToHead = (): void => scroller?.scrollTo({ top: 0 });
    return createQueueCommands({ playback, toasts, follow, announce, scrollToHead });
  }, [playback, toasts, scroller, follow, announce]);
  const { drop, onPointerDown } = useRowDrag({
    scroller,
    rowHeightPx,
    lists: useCallback(() => queueLists(upNextOf(playback.state$.value)), [playback]),
    onPut: commands.moveTo,
  });

  // Not the current entry, which can be neither moved nor removed.
  const others = useMemo(() => [...next, ...rest], [next, rest]);
  const { selection, bar } = useTrackSelection(
    useMemo(() => others.map(({ entryId, track }) => ({ id: entryId, track })), [others]),
  );
  const { setRoot, handlers: pressHandlers } = selection;
  const extend = (from: number, to: number): void => {
    if (placeOf(queued, to)) selection.extendTo(to, from);
  };
  /** Ends the selection by a command on its entries. */
  const endBy = (command: (...entries: readonly QueueEntry[]) => void): void => {
    selection.clear();
    command(...others.filter(({ entryId }) => selection.selected.has(entryId)));
  };

  useOpeningFocus(player && view === 'queue' ? listHeading : heading, keptFocus, follow);

  const listProps = {
    queued,
    scroller,
    rowHeightPx,
    keptEntryId: activeId,
    drop,
    hintId,
    commands,
    added,
    selection,
  };
  const isAdded = ({ entryId }: QueueEntry): boolean => added.has(entryId);
  const isEnd = next.length === 0 && loop === null && !(restKind === 'again' && rest.length > 0);
  const all = [...(current ? [current] : []), ...others];
  const queueHeader = {
    title: 'Queue',
    count: all.length,
    onSave: () => addToPlaylist(all.map(({ track }) => track)),
    onClear: commands.clear,
  } as const;
  return (
    <>
      {player ? (
        <PanelHeader
          headingId={headingId}
          headingRef={setHeading}
          title="Now playing"
          onMini={onMini}
          onClose={onClose}
        />
      ) : (
        <PanelHeader
          headingId={headingId}
          headingRef={setHeading}
          {...queueHeader}
          onClose={onClose}
        />
      )}
      <div
        ref={setScroller}
        role="presentation"
        className={classNames(styles.scroller, player !== null && styles.withPlayer)}
        data-uses-arrows=""
        onKeyDown={(event) => {
          selection.obey(event);
          obey(event, selection.mayExtend() ? { ...commands, extend } : commands);
        }}
        onPointerDown={onPointerDown}
        {...handlers}
      >
        {player}
        <div className={styles.queue}>
          {player && <PanelHeader headingRef={setListHeading} {...queueHeader} />}
          {current ? (
            <>
              {!player && (
                <CurrentEntry
                  entry={current}
                  rowHeightPx={rowHeightPx}
                  isAdded={isAdded(current)}
                />
              )}
              {/* Handles events that bubble from the rows' controls. */}
              <div ref={setRoot} role="presentation" {...pressHandlers}>
                {loop && (
                  <p className={styles.note}>{LOOP_NOTES[next.length > 0 ? loop : 'alone']}</p>
                )}
                {next.length > 0 && (
                  <QueueSection
                    section="next"
                    // Autoplay adds its tracks behind the user's last one only.
                    title={next.every(isAdded) ? 'Autoplay: similar tracks follow' : 'Next up'}
                    {...listProps}
                  />
                )}
                {current.track.isSample && (
                  <p className={styles.note}>A sample plays. Your queue comes back after it.</p>
                )}
                {isEnd && !current.track.isSample && (
                  <p className={styles.note}>
                    Nothing comes after this track. “Add to queue” in a track’s menu puts one here.
                  </p>
                )}
                {!current.track.isSample && (
                  <AutoplaySwitch hasEnd={loop === null && restKind === 'earlier'} />
                )}
                {rest.length > 0 && (
                  <QueueSection section="rest" title={REST_TITLES[restKind]} {...listProps} />
                )}
              </div>
              <SelectionBar
                {...bar}
                onPlayNext={() => endBy(commands.playNext)}
                onRemove={() =>
                  endBy((...entries) => commands.remove(...entries.map(({ entryId }) => entryId)))
                }
                onEnd={() =>
                  follow(() => {
                    selection.clear();
                    return activeId;
                  })
                }
              />
            </>
          ) : (
            <EmptyState
              icon="queue"
              title="Your queue is empty"
              text="Play a track and its row comes here. “Add to queue” in a track’s menu adds one more."
            />
          )}
          <RowOrderHints hintId={hintId} announcement={announcement} />
        </div>
      </div>
    </>
  );
}
