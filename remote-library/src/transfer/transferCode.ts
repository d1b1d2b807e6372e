import { createDeferredCode } from '@prelude/shared';

/** Export and import, in a deferred chunk because no page is drawn with it. */
export const transferCode = createDeferredCode(
  () => import(/* webpackChunkName: "transfer" */ './transfer'),
);
