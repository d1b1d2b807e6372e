import { useEffect, useState } from 'react';

/** A placeholder for a shorter time would only flicker. */
const GRACE_MILLIS = 100;

/** True once `isWaiting` has lasted longer than a moment. */
export function useGrace(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), GRACE_MILLIS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return isWaiting && isOver;
}
