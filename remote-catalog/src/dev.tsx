import type { HarnessSetup } from '@prelude/shared/testing';

/** Home and search in their harness. */
export const harness: HarnessSetup = {
  views: [
    { view: 'home', label: 'Home', page: 'home' },
    { view: 'search', label: 'Search', page: 'search' },
  ],
};
