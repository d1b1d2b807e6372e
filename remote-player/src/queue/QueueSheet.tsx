import { Scope, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useId, useLayoutEffect, useRef, type CSSProperties, type JSX } from 'react';
import { FullPlayer } from '../full-player/FullPlayer';
import { canOpenMiniPlayer, openMiniPlayer } from '../full-player/openMiniPlayer';
import { QueueContent } from './QueueContent';
import styles from './QueueSheet.module.css';
import type { QueueFrameProps } from './queuePanelProps';

/** The full player, above the whole page and in the tone of the cover, with the queue below or at its end. */
export function QueueSheet({
  id,
  view,
  onClose,
  onMiniPlayer,
  keptFocus,
}: QueueFrameProps): JSX.Element {
  const { playback, events, page$, subpage$, toasts } = useHost();
  const track = useBehavior(playback.currentTrack$);
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed; otherwise the browser would not restore the focus.
    return () => element?.close();
  }, []);
  // An artist’s name starts a search, which the page behind the sheet shows.
  useEffect(() => {
    const scope = new Scope();
    scope.observe(events.on('perform-search'), onClose);
    // A browser that can't cancel Back leaves the page (shell/src/services/closeSheetsByBack.ts).
    const [page, subpage] = [page$.value, subpage$.value];
    const isLeft = (): boolean => page$.value !== page || subpage$.value !== subpage;
    for (const place$ of [page$, subpage$])
      scope.observe<unknown>(place$, () => {
        if (isLeft()) onClose();
      });
    return () => scope.end();
  }, [events, page$, subpage$, onClose]);
  const openMini = async (): Promise<void> => {
    try {
      await openMiniPlayer(onMiniPlayer);
      onClose();
    } catch {
      toasts.show('The mini player could not be opened.', 'error');
    }
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={headingId}
      data-free-foot=""
      data-player-keys=""
      className={styles.sheet}
      style={{ '--cover-tone': track?.artworkTone } as CSSProperties}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      <QueueContent
        headingId={headingId}
        view={view}
        onClose={onClose}
        keptFocus={keptFocus}
        onMini={canOpenMiniPlayer() ? () => void openMini() : undefined}
        player={track && <FullPlayer track={track} headingId={headingId} />}
      />
    </dialog>
  );
}
