import { useCallback, useEffect, useRef, useState } from 'react';

/** A slider's value is final this long after the last key, in milliseconds. */
const SETTLING_MILLISECONDS = 400;

/**
 * The view model of a slider whose value is stored once it is final: `keep` is called after a drag or the last of a
 * series of keys, and at once if the slider unmounts before. If the value is not stored, the slider returns to `kept`.
 */
export function useSettledValue(kept: number, keep: (value: number) => void) {
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef({ kept, keep });
  useEffect(() => {
    latest.current = { kept, keep };
  });

  /** For an element around the slider. */
  const ref = useCallback((element: HTMLElement | null) => {
    let settled: number | null = null;
    let timer = 0;
    const settle = (): void => {
      window.clearTimeout(timer);
      if (settled !== null && settled !== latest.current.kept) latest.current.keep(settled);
      settled = null;
      setChosen(null);
    };
    // React's onChange is the `input` event; only `change` marks the end of a drag.
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return;
      settled = target.valueAsNumber;
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, SETTLING_MILLISECONDS);
    };
    element?.addEventListener('change', onChange);
    return () => {
      element?.removeEventListener('change', onChange);
      settle();
    };
  }, []);

  return {
    shown: chosen ?? kept,
    /** Called for each step of a drag and each key. */
    onInput: (value: number): void => setChosen(value === kept ? null : value),
    ref,
  };
}
