import { useEffect, useState } from 'react';

/** True while `isSo` has been true for this long without a break. */
export function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    let isTold = false;
    const timer = setTimeout(() => {
      isTold = true;
      setLasted(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      // Most waits are short: those render nothing.
      if (isTold) setLasted(false);
    };
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
