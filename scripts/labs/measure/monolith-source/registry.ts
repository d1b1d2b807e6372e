// Replaces the shell's registry in the monolith that `npm run measure` compares with. Its page names no remotes, only
// the hashes of the monolith's later chunks, as the federated page does.

/** The page's data is invalid; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** The hashes of the monolith's chunks, taken from the page without validation. */
export const parseIntegrity = (value: unknown): Readonly<Record<string, string>> =>
  value as Readonly<Record<string, string>>;

/** The monolith has no remotes. */
export const parseRemotes = (): readonly never[] => [];
