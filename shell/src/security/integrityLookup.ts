import type { RemoteRegistration } from '@prelude/shared';
import { isAllowedOrigin } from './allowedOrigins';

/** A file's integrity by its URL; an empty text for a file in development. Throws for a file that nobody names. */
export type IntegrityLookup = (url: string) => string;

/** What a page says of its files. */
export interface KnownFiles {
  readonly remotes: readonly RemoteRegistration[];
  /** The integrity of the shell's own later chunks by URL path. */
  readonly shellIntegrity?: Readonly<Record<string, string>>;
  /** The origins, beside the page's own, whose files are taken. */
  readonly remoteOrigins?: readonly string[];
}

/** The URL below which a remote's files lie. */
export const directoryOf = ({ entry }: RemoteRegistration): string =>
  new URL('.', new URL(entry, document.baseURI)).href;

/**
 * A table look-up that fails closed: no file outside the registry is executed. The files of a remote in
 * development, which change, have no integrity: an empty text. So have those below the URLs of `overrideFolders`, which
 * fills when a developer has asked for a remote of their own (docs/decisions/0033).
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
