import { createDeferredCode } from '@prelude/shared';
import { later } from '@prelude/shared/platform';

/**
 * The search page and its model, and what follows the pointer on home's cards, in a deferred chunk because home does not need it at first. It is evaluated in one task and rendered in the next:
 * together they would block a slow phone for a tenth of a second.
 */
export const searchPageCode = createDeferredCode(async () => {
  const [{ SearchPage }, { createSearchModel }, { followCards }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './SearchPage'),
    import(/* webpackChunkName: "search" */ './searchModel'),
    import(/* webpackChunkName: "search" */ '../pointing/followCards'),
  ]);
  await later();
  return { SearchPage, createSearchModel, followCards };
});
