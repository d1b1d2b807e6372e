import { statSync } from 'node:fs';
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

/** File systems tell times in steps: two changes within one look like one. */
const UNSURE_MILLIS = 1_000;

/** The versions in a site's registry by key: pages may be open that name an earlier one. Reads a changed registry again. */
export function knownVersions(site: SiteLayout): () => ReadonlyMap<string, KnownVersion> {
  let readAt = Number.NaN;
  let known: ReadonlyMap<string, KnownVersion> = new Map();
  return () => {
    const changedAt = statSync(site.registry, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === readAt) return known;
    const versions = Object.entries(readRegistry(site).parts).flatMap(
      ([part, { current, canary, earlier }]): KnownVersion[] => {
        const share = (canary?.percent ?? 0) / 100;
        return [
          ...earlier.map((version) => ({ part, version, channel: 'earlier' as const, share: 0 })),
          ...(canary ? [{ part, version: canary.version, channel: 'canary' as const, share }] : []),
          ...(current === null
            ? []
            : [{ part, version: current, channel: 'live' as const, share: 1 - share }]),
        ];
      },
    );
    readAt = Date.now() - changedAt > UNSURE_MILLIS ? changedAt : Number.NaN;
    known = new Map(
      versions.map((each) => {
        const version = shortId(each.version);
        return [versionKey(each.part, version), { ...each, version }];
      }),
    );
    return known;
  };
}
