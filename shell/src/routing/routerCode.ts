import { createDeferredCode } from '@prelude/shared';

/** The router, in a deferred chunk: the first screen is read from the address and needs no router. */
export const routerCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "router" */ './Router')).Router,
);
