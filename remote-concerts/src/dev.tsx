import type { HarnessSetup } from '@prelude/shared/testing';

/** The booking page in its harness. */
export const harness: HarnessSetup = {
  views: [{ view: 'booking', label: 'Concerts', page: 'concerts' }],
};
