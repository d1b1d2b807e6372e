import type { RemoteRegistration } from '@prelude/shared';
import { isAllowedOrigin } from './allowedOrigins';

/** A file's integrity by its URL; an empty text for a file in development. Throws for an unknown file. */
export type IntegrityLookup = (url: string) => string;

/** The page's data about its files. */
export interface KnownFiles {
  readonly remotes: readonly RemoteRegistration[];
  /** The integrity of the shell's own deferred chunks by URL path. */
  readonly shellIntegrity?: Readonly<Record<string, string>>;
  /** The allowed origins in addition to the page's own. */
  readonly remoteOrigins?: readonly string[];
}

/** The URL prefix of a remote's files. */
export const directoryOf = ({ entry }: RemoteRegistration): string =>
  new URL('.', new URL(entry, document.baseURI)).href;

/**
 * A table lookup that fails closed: no file outside the registry is executed. Files in development, which change, have
 * no integrity: an empty text. So do files below `overrideFolders`, which are added when a developer overrides a remote
 * (docs/decisions/development.md).
 */
export function createIntegrityLookup(
  known: KnownFiles,
  overrideFolders: ReadonlySet<string> = new Set(),
): IntegrityLookup {
  const { remotes, shellIntegrity = {}, remoteOrigins = [] } = known;
  const table = new Map<string, string>();
  const unverified = remotes
    .filter(({ entry, integrity }) => integrity === null && isAllowedOrigin(entry, remoteOrigins))
    .map(directoryOf);
  for (const integrity of [shellIntegrity, ...remotes.map((remote) => remote.integrity)]) {
    for (const [path, hash] of Object.entries(integrity ?? {})) {
      if (isAllowedOrigin(path, remoteOrigins))
        table.set(new URL(path, document.baseURI).href, hash);
    }
  }
  return (url) => {
    const address = new URL(url, document.baseURI);
    address.search = '';
    const hash = table.get(address.href);
    if (hash !== undefined) return hash;
    const isUnverified = [...unverified, ...overrideFolders].some((directory) =>
      address.href.startsWith(directory),
    );
    if (isUnverified) return '';
    throw new Error(`No integrity is known for ${address.pathname}`);
  };
}
