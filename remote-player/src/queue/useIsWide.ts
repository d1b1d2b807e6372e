import { useEffect, useState } from 'react';

/** From this width on the panel stands beside the page (tokens: tablet). */
const WIDE = '(min-width: 768px)';

/** True where the screen has room for the panel beside the page. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const follow = (): void => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
