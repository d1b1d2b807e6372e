import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';

/** A slider that was let go, or whose keys rest this long, is settled; in milliseconds. */
const SETTLING_MILLISECONDS = 400;

/** A value that is shown while it is being chosen, and kept once it is settled. */
export interface SettledValue {
  readonly shown: number;
  /** Each step of a drag and each key. */
  onInput(value: number): void;
  /** For an element around the slider. */
  readonly ref: RefCallback<HTMLElement>;
}

/**
 * The view model of a slider whose value counts only once it is chosen: `keep` is called after a drag was let go or
 * the last of a series of keys, and at once where the slider goes away before that. Where the value was not kept, the
 * slider goes back to `kept`.
 */
export function useSettledValue(kept: number, keep: (value: number) => void): SettledValue {
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef({ kept, keep });
  useEffect(() => {
    latest.current = { kept, keep };
  });

  const ref = useCallback((element: HTMLElement | null) => {
    let settled: number | null = null;
    let timer = 0;
    const settle = (): void => {
      window.clearTimeout(timer);
      if (settled !== null && settled !== latest.current.kept) latest.current.keep(settled);
      settled = null;
      setChosen(null);
    };
    // Not React's onChange, which is the `input` event: only `change` tells that a drag is over.
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
    onInput: (value) => setChosen(value === kept ? null : value),
    ref,
  };
}
