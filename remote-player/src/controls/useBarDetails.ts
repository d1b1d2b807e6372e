import { createDeferredCode, Scope, select, useBehavior, useHost } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import { useEffect } from 'react';

type BarDetails = typeof import('./barDetails');

/** What the bar's first frame does not need, in a deferred chunk. */
export const barDetailsCode = createDeferredCode<BarDetails>(
  () => import(/* webpackChunkName: "bar" */ './barDetails'),
);

const loaded$ = select(barDetailsCode.state$, (code) =>
  code.status === 'ready' ? code.value : null,
);

/** The bar's details; null until they are loaded. Without them the bar works, but shows no time. */
export const useBarDetails = (): BarDetails | null => useBehavior(loaded$);

/** Loads the bar's details when the browser is idle, and after a failure again when the player's state changes. */
export function useBarDetailsLoading(): void {
  const { playback } = useHost();
  useEffect(() => {
    const scope = new Scope();
    void later('idle').then(() => {
      if (!scope.ended) scope.observe(playback.state$, () => void barDetailsCode.load());
    });
    return () => scope.end();
  }, [playback]);
}
