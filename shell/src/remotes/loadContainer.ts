import type { RemoteRegistration } from '@prelude/shared';

/** Loads a remote's exports by the federation runtime; `attempt` counts from 0. */
export type LoadContainer = (registration: RemoteRegistration, attempt: number) => Promise<unknown>;
