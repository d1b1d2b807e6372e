import type { RemoteModule } from '@prelude/shared';

/** A compatible remote module; `overrides` replaces what a test is about. */
export const makeRemote = (overrides: Partial<RemoteModule> = {}): RemoteModule => ({
  name: 'catalog',
  contract: '^2.0',
  views: { home: () => null },
  ...overrides,
});
