// Stands in for the shell's registry in the monolith that `npm run measure` compares with: its page names no remotes and
// no hashes.

/** The page's data is not what it should be; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** No chunk of the monolith is verified. */
export const parseIntegrity = (): Readonly<Record<string, string>> => ({});

/** The monolith has no remotes. */
export const parseRemotes = (): readonly never[] => [];
