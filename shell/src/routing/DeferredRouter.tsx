import { createDeferredCode, useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { Navigation } from './navigation';

/** The router, in a deferred chunk: the first screen is read from the address and needs no router. */
export const routerCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "router" */ './Router')).Router,
);

/** The router, as soon as its code is loaded. */
export function DeferredRouter({
  navigation,
}: {
  readonly navigation: Navigation;
}): JSX.Element | null {
  const code = useBehavior(routerCode.state$);
  return code.status === 'ready' ? <code.value navigation={navigation} /> : null;
}
