import type { HarnessSetup } from '@prelude/shared/testing';

/** A placeholder for the `harness` of a remote's `src/dev.tsx`, with which each remote's build replaces this file. */
export declare const harness: HarnessSetup;
