import { useRef, type JSX } from 'react';
import { IconButton } from './IconButton';
import { useFocusHandover } from './useFocusHandover';

/**
 * One of a row's two arrows; rendered only while there is more on its side. No Tab stop: by keyboard, arrow keys move among
 * the cards.
 */
export function RowArrow({
  direction,
  title,
  onScroll,
  onGone,
}: {
  readonly direction: -1 | 1;
  readonly title: string;
  readonly onScroll: (direction: -1 | 1) => void;
  /** Called when the arrow is removed while it has the focus; must be stable. */
  readonly onGone: () => void;
}): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, onGone);
  return (
    <IconButton
      ref={button}
      icon={direction === 1 ? 'chevron-right' : 'chevron-left'}
      label={`Scroll ${title} ${direction === 1 ? 'forward' : 'back'}`}
      size="small"
      tabIndex={-1}
      onClick={() => onScroll(direction)}
    />
  );
}
