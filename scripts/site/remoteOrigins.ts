import type { RemoteRegistration } from '@prelude/shared';

/** Where a remote's files are. */
type Files = Pick<RemoteRegistration, 'entry' | 'integrity'>;

/** A registration whose files lie on `origin`; as it is without one. */
export function atOrigin<T extends Files>(registration: T, origin: string | undefined): T {
  if (origin === undefined) return registration;
  const absolute = (path: string): string => new URL(path, origin).href;
  const { entry, integrity } = registration;
  return {
    ...registration,
    entry: absolute(entry),
    integrity:
      integrity &&
      Object.fromEntries(Object.entries(integrity).map(([path, hash]) => [absolute(path), hash])),
  };
}

/** Where each of a remote's files was, and where it is now. */
export function movedFiles(
  before: Files | undefined,
  now: Files,
): readonly (readonly [string, string])[] {
  const files = Object.keys(now.integrity ?? {});
  return Object.keys(before?.integrity ?? {}).map((path, at) => [path, files[at] ?? path] as const);
}

/** The origins of a site's remotes other than the site's, each once. */
export const originsOf = (
  remoteOrigins: Readonly<Record<string, string>> = {},
): readonly string[] => [...new Set(Object.values(remoteOrigins))].sort();
