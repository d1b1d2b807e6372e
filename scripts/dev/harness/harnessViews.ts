import type { Contributions } from '@prelude/shared';
import type { HarnessView } from '@prelude/shared/testing';

/** The choice that shows what the remote declares for slots; no view can have this name in a declaration. */
export const SLOTS_VIEW = ':slots';

/**
 * What a person at the harness may choose from: the views of the remote's setup, the pages that it declares and its setup
 * does not name, and its slots, if it fills any.
 */
export function harnessViews(
  setup: readonly HarnessView[],
  { pages = [], slots = [] }: Contributions = {},
): readonly HarnessView[] {
  const named = setup.map((shown) => ({
    ...shown,
    page: shown.page ?? pages.find(({ view }) => view === shown.view)?.key,
  }));
  const others = pages.filter(({ key }) => !named.some(({ page }) => page === key));
  return [
    ...named,
    ...others
      .filter(({ view }) => !named.some((shown) => shown.view === view))
      .map(({ view, title, key }) => ({ view, label: title, page: key })),
    ...(slots.length > 0 ? [{ view: SLOTS_VIEW, label: 'Slots' }] : []),
  ];
}
