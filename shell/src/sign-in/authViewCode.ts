import { createDeferredCode } from '@prelude/shared';

/** The content of the sign-in dialog, in a deferred chunk because no first screen needs it. */
export const authViewCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "sign-in" */ './AuthView')).AuthView,
);
