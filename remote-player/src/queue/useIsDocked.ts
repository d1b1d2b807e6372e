import { useEffect, useState } from 'react';

/** From this size on the page has room for a column at its end (shared/src/tokens). */
const ROOM_FOR_DOCK = '(min-width: 1200px) and (min-height: 500px)';

/** True if the queue is a docked column. `onChange` runs before the returned value changes. */
export function useIsDocked(onChange?: () => void): boolean {
  const [isDocked, setDocked] = useState(() => window.matchMedia(ROOM_FOR_DOCK).matches);
  useEffect(() => {
    const room = window.matchMedia(ROOM_FOR_DOCK);
    const follow = (): void => {
      onChange?.();
      setDocked(room.matches);
    };
    room.addEventListener('change', follow);
    return () => room.removeEventListener('change', follow);
  }, [onChange]);
  return isDocked;
}
