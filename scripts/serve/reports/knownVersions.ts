import {
  readRegistry,
  type RegisteredVersion,
  registeredVersions,
  shortId,
  type SiteLayout,
} from '../../site/index.ts';

/** The key of a version in maps. */
export const versionKey = (part: string, version: string): string => `${part} ${version}`;

/** The versions that pages may name, each with the first 12 digits of its id, by key. Open pages may name an earlier one. */
export const knownVersions = (site: SiteLayout): ReadonlyMap<string, RegisteredVersion> =>
  new Map(
    registeredVersions(readRegistry(site).parts)
      .map((each) => ({ ...each, version: shortId(each.version) }))
      // One that is among the earlier ones, too, is what visitors get.
      .toReversed()
      .map((each) => [versionKey(each.part, each.version), each]),
  );
