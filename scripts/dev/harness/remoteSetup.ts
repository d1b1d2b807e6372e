import type { HarnessSetup } from '@prelude/shared/testing';

/**
 * What the harness shows of a remote beyond what it declares: nothing of one from another repository. The `src/dev.tsx` of a remote
 * in this repository replaces this module.
 */
export const harness: HarnessSetup = { views: [] };
