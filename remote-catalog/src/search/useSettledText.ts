import { useEffect, useState } from 'react';

/** So long must results stand before they are told. Ours to choose: longer than the pause between two keys. */
const SETTLE_MILLISECONDS = 500;

/** The text once it has stood for a while, empty until then: each settled search is told once, not each keystroke. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? text : '';
}
