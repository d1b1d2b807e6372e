import type { PageRemote } from './composePage.ts';

/** A remote as the page presents it where its files lie on `origin`: its entry, its integrity table, its preloads. */
export function atOrigin(remote: PageRemote, origin: string): PageRemote {
  const absolute = (path: string): string => new URL(path, origin).href;
  const { registration, needs } = remote;
  return {
    registration: {
      ...registration,
      entry: absolute(registration.entry),
      integrity:
        registration.integrity &&
        Object.fromEntries(
          Object.entries(registration.integrity).map(([path, hash]) => [absolute(path), hash]),
        ),
    },
    needs: needs.map(({ path, integrity }) => ({ path: absolute(path), integrity })),
  };
}

/** The origins that a site's remotes come from beside the site's own, each once. */
export const originsOf = (
  remoteOrigins: Readonly<Record<string, string>> = {},
): readonly string[] => [...new Set(Object.values(remoteOrigins))].sort();
