// Replaces the shell's federation in the monolith that `npm run measure` compares with. There is no federation, but the
// monolith's later chunks are verified as a container's are.

/** The monolith's loader requests no container. */
export function createFederation(
  _remotes: readonly unknown[],
  integrityOf: (url: string) => string,
): undefined {
  (globalThis as { preludeIntegrity?: (url: string) => string }).preludeIntegrity = integrityOf;
  return undefined;
}

/** No runtime, no version. */
export const federationVersion = '';
