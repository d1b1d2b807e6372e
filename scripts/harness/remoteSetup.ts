import type { HarnessSetup } from '@prelude/shared/testing';

/** Stands for the `harness` of a remote's `src/dev.tsx`, which each remote's build puts in this file's place. */
export declare const harness: HarnessSetup;
