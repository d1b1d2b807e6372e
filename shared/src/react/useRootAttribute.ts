import { useLayoutEffect } from 'react';

/**
 * Marks the page's root element with an attribute while `isSet`. A `:root:has(…)` would say the same, but every change
 * anywhere in the page asks it anew, and its answer has the style of every card with a `:has()` of its own computed anew.
 */
export function useRootAttribute(name: `data-${string}`, isSet: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(name, isSet);
    return () => root.removeAttribute(name);
  }, [name, isSet]);
}
