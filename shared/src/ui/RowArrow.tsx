import { useRef, type JSX } from 'react';
import { IconButton } from './IconButton';
import { useFocusHandover } from './useFocusHandover';

/** One of a row's two arrows; it stands only while there is more to see on its side. */
export function RowArrow({
  direction,
  title,
  onScroll,
  onGone,
}: {
  readonly direction: -1 | 1;
  readonly title: string;
  readonly onScroll: (direction: -1 | 1) => void;
  /** The arrow goes while it has focus; must be stable. */
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
      onClick={() => onScroll(direction)}
    />
  );
}
