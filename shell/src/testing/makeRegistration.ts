import type { RemoteRegistration } from '@prelude/shared';

/** A compatible registration; `overrides` replaces what a test is about. */
export function makeRegistration(overrides: Partial<RemoteRegistration> = {}): RemoteRegistration {
  const name = overrides.name ?? 'catalog';
  return {
    name,
    entry: `/remotes/${name}/entry.js`,
    integrity: null,
    contract: '^2.0',
    federationVersion: '2.9.2',
    ...overrides,
  };
}
