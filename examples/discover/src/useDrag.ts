import { useRef, type PointerEvent, type SyntheticEvent } from 'react';
import type { Command } from './commands';

/** A pointer that moves less does not drag. */
const SLACK_PIXELS = 8;

/** How far a card is dragged for a decision. */
const DECIDES_PIXELS = 88;

/** How far a card turns for each pixel to the side. */
const TURN_DEGREES = 0.04;

/** The command of a drag; null if it is too short. */
export function commandOfDrag(x: number, y: number): Command | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < DECIDES_PIXELS) return null;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'keep' : 'pass';
  return y > 0 ? 'whole' : 'playlist';
}

interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  isMoving: boolean;
}

/** Handlers for a card that follows a finger or the mouse, and calls `act` where it is released far enough from its place. */
export function useDrag(act: (command: Command) => void) {
  const drag = useRef<Drag>(null);
  const wasDragged = useRef(false);

  const place = (card: HTMLElement, x: number, y: number): void => {
    card.style.setProperty('--drag-x', `${x}px`);
    card.style.setProperty('--drag-y', `${y}px`);
    card.style.setProperty('--drag-turn', `${x * TURN_DEGREES}deg`);
    card.dataset['command'] = commandOfDrag(x, y) ?? '';
  };
  const release = (card: HTMLElement): void => {
    drag.current = null;
    delete card.dataset['dragged'];
    place(card, 0, 0);
  };

  return {
    onPointerDown({ pointerId, clientX, clientY, isPrimary, button }: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      if (isPrimary && button === 0)
        drag.current = { pointerId, x: clientX, y: clientY, isMoving: false };
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || current.pointerId !== pointerId) return;
      const [x, y] = [clientX - current.x, clientY - current.y];
      if (!current.isMoving && Math.hypot(x, y) < SLACK_PIXELS) return;
      if (!current.isMoving) {
        current.isMoving = true;
        currentTarget.setPointerCapture?.(pointerId);
        currentTarget.dataset['dragged'] = '';
      }
      place(currentTarget, x, y);
    },
    onPointerUp({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (!current || current.pointerId !== pointerId) return;
      const command = current.isMoving
        ? commandOfDrag(clientX - current.x, clientY - current.y)
        : null;
      wasDragged.current = current.isMoving;
      release(currentTarget);
      if (command) act(command);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => release(currentTarget),
    // A mouse that has dragged the card by its button must not press it as well.
    onClickCapture(event: SyntheticEvent) {
      if (wasDragged.current) event.stopPropagation();
      wasDragged.current = false;
    },
  };
}
