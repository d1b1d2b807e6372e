import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on the page's root element while `isSet`. A `:root:has(…)` selector would be re-evaluated for every
 * change of the page, together with the styles of every card that uses `:has()`.
 */
export function useRootAttribute(name: `data-${string}`, isSet: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(name, isSet);
    return () => root.removeAttribute(name);
  }, [name, isSet]);
}
