import { IconButton } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import { useEffect, useId, useImperativeHandle, useRef, useState, type JSX, type Ref } from 'react';
import { queuePanelCode } from './queuePanelCode';
import { QueueSlot } from './QueueSlot';
import { useOpening } from './useOpening';

/** Opens the full player from elsewhere in the bar. */
export interface PlayerOpener {
  /** When it closes, the focus returns to this button. */
  open(button: HTMLElement): void;
}

/**
 * The button 'Queue', its panel and the full player, whose code is deferred. The panel is fixed to the screen: no ancestor
 * may be transformed or contain layout.
 */
export function QueueToggle({
  ref,
}: {
  readonly ref?: Ref<PlayerOpener> | undefined;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const queue = useOpening(button);
  const player = useOpening(button);
  const [miniPlayer, setMiniPlayer] = useState<JSX.Element | null>(null);
  const renderMiniPlayer = (): JSX.Element | null => miniPlayer;
  const panelId = useId();

  const preload = (): void => {
    // In an open panel only Retry loads again.
    if (!queue.isOpen) void queuePanelCode.load();
  };
  // The first screen's own files come first.
  useEffect(() => void later('network idle').then(() => void queuePanelCode.load()), []);
  useImperativeHandle(ref, () => ({ open: player.open }), [player.open]);

  return (
    <>
      <IconButton
        ref={button}
        icon="queue"
        label="Queue"
        aria-expanded={queue.isOpen}
        aria-controls={queue.isOpen ? panelId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => (queue.isOpen ? queue.close() : queue.open(currentTarget))}
      />
      {queue.isOpen && (
        <QueueSlot id={panelId} view="queue" onClose={queue.close} onMiniPlayer={setMiniPlayer} />
      )}
      {player.isOpen && (
        <QueueSlot
          id={`${panelId}-player`}
          view="player"
          onClose={player.close}
          onMiniPlayer={setMiniPlayer}
        />
      )}
      {renderMiniPlayer()}
    </>
  );
}
