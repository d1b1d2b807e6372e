import { createDeferredCode } from '@prelude/shared';

/** The landing screen's wall of real covers, in a deferred chunk: the drawn wall is there before it. */
export const wallCode = createDeferredCode(
  async () => (await import(/* webpackChunkName: "wall" */ './PreviewWall')).PreviewWall,
);
