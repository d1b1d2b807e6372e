import { readRegistry, shortId, type SiteLayout } from '../../site/index.ts';

/** A version that pages may name: what it is in the registry, and the share of visitors who get it. */
export interface KnownVersion {
  readonly part: string;
  /** The first 12 digits. */
  readonly version: string;
  readonly channel: 'live' | 'canary' | 'earlier';
  readonly share: number;
}

/** The key of a version in maps. */
export const versionKey = (part: string, version: string): string => `${part} ${version}`;

/** The versions in a site's registry by key. Open pages may name an earlier one. */
export function knownVersions(site: SiteLayout): ReadonlyMap<string, KnownVersion> {
  const versions = Object.entries(readRegistry(site).parts).flatMap(
    ([part, { current, canary, earlier }]) => {
      const share = (canary?.percent ?? 0) / 100;
      const versionIn = (channel: KnownVersion['channel'], id: string, share: number) => ({
        ...{ part, channel, share },
        version: shortId(id),
      });
      return [
        ...earlier.map((id) => versionIn('earlier', id, 0)),
        ...(canary ? [versionIn('canary', canary.version, share)] : []),
        ...(current === null ? [] : [versionIn('live', current, 1 - share)]),
      ];
    },
  );
  return new Map(versions.map((each) => [versionKey(each.part, each.version), each]));
}
