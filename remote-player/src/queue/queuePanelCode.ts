import { createDeferredCode } from '@prelude/shared';

/** The queue panel, in a deferred chunk because the bar does not need it. */
export const queuePanelCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "queue" */ './QueuePanel')).QueuePanel,
);
