// Stands in for the shell's registry in the monolith that `npm run measure` compares with: its page names no remotes, but the
// hashes of its own later chunks, as the federated page does.

/** The page's data is not what it should be; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** The hashes of the monolith's own chunks, taken at the page's word. */
export const parseIntegrity = (value: unknown): Readonly<Record<string, string>> =>
  value as Readonly<Record<string, string>>;

/** The monolith has no remotes. */
export const parseRemotes = (): readonly never[] => [];
