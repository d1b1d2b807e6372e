import { validRevisions, type Parts, type Registry } from './registry.ts';
import { UserError } from './userError.ts';
import { readVersion, verifyFiles } from './versions.ts';
import type { SiteLayout } from './siteLayout.ts';

/** The revisions that were live at some time since `since`, newest first. */
export function* revisionsSince(site: SiteLayout, since: Date): Generator<Registry> {
  for (const registry of validRevisions(site)) {
    yield registry;
    // This one was live when the time began; earlier ones no longer were.
    if (new Date(registry.at) <= since) return;
  }
}

/**
 * The versions that a registry names, each with what it is there, and the share of visitors who get it. A canary may have been live
 * before, and so be among the earlier ones, too.
 */
export const registeredVersions = (parts: Parts) =>
  Object.entries(parts).flatMap(([part, { current, canary, earlier }]) => {
    const share = (canary?.percent ?? 0) / 100;
    return [
      ...(current === null
        ? []
        : [{ version: current, channel: 'live', share: 1 - share } as const]),
      ...(canary ? [{ version: canary.version, channel: 'canary', share } as const] : []),
      ...earlier.map((version) => ({ version, channel: 'earlier', share: 0 }) as const),
    ].map((each) => ({ part, ...each }));
  });

export type RegisteredVersion = ReturnType<typeof registeredVersions>[number];

/** The versions that visitors get, by part: current ones and canaries. */
export const liveVersionsOf = (parts: Parts): readonly (readonly [string, string])[] =>
  registeredVersions(parts)
    .filter(({ channel }) => channel !== 'earlier')
    .map(({ part, version }) => [part, version]);

/** The parts of the next revision. Throws a UserError if no page can be composed of them: a live version's record is damaged. */
export function composable(site: SiteLayout, parts: Parts): Parts {
  liveVersionsOf(parts).forEach(([part, version]) => readVersion(site, part, version));
  return parts;
}

/** A line for each version with a damaged or missing file that is live or that a rollback leads to. */
export const integrityErrors = (site: SiteLayout, parts: Parts): readonly string[] =>
  registeredVersions(parts).flatMap(({ part, version }) => {
    try {
      verifyFiles(site, part, version);
      return [];
    } catch (error) {
      if (error instanceof UserError) return [error.message];
      throw error;
    }
  });
