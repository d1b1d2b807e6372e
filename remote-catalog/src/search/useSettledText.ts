import { useEffect, useState } from 'react';

/** Results are announced after this time without changes. Ours to choose: longer than the pause between two keys. */
const SETTLE_MILLISECONDS = 500;

/** The text once it has not changed for a while, empty until then: announces each search once, not each keystroke. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? text : '';
}
