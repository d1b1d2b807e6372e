import { useEffect, useState } from 'react';
import { Scope, useHost } from '@prelude/shared';
import { whenIdle } from '../whenIdle';

type LateParts = typeof import('./lateParts');

let loaded: LateParts | undefined;

/** Fetches the bar's late parts; a try that failed may be made again. */
export async function loadLateParts(): Promise<LateParts> {
  loaded ??= await import(/* webpackChunkName: "bar" */ './lateParts');
  return loaded;
}

/**
 * The bar's late parts, or null until they are there. They are fetched when the browser is idle, and again with
 * whatever happens in the player where that failed: the bar works without them, but time stands still.
 */
export function useLateParts(): LateParts | null {
  const { playback } = useHost();
  const [parts, setParts] = useState(loaded ?? null);
  useEffect(() => {
    if (parts) return undefined;
    const load = (): void => void loadLateParts().then(setParts, () => undefined);
    const scope = new Scope();
    scope.onEnd(whenIdle(() => scope.observe(playback.state$, load)));
    return () => scope.end();
  }, [parts, playback]);
  return parts;
}
