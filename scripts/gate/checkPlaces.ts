import {
  readVersion,
  type Registry,
  SHELL_PART,
  type ShellRecord,
  shortId,
  type SiteLayout,
  type Version,
} from '../site/index.ts';
import type { Candidates } from './pairings.ts';

const placesOf = (record: Version['record']): ShellRecord['places'] =>
  record.kind === 'shell' ? record.places : {};

/**
 * Refuses a shell that makes a place for a remote that is not live: visitors would read that the part is unavailable. A
 * place that the live shell has, too, was empty before, as all are on a site that is being filled.
 */
export function checkPlaces(
  candidates: Candidates,
  site: SiteLayout,
  { parts }: Registry,
): readonly string[] {
  const shell = candidates.find(({ part }) => part === SHELL_PART);
  const live = parts[SHELL_PART]?.current;
  if (!shell || !live) return [];
  const known = placesOf(readVersion(site, SHELL_PART, live).record);
  const isThere = (remote: string): boolean =>
    (parts[remote]?.current ?? null) !== null || candidates.some(({ part }) => part === remote);
  return Object.entries(placesOf(shell.record))
    .filter(([remote]) => !isThere(remote) && !known[remote])
    .map(
      ([remote, views]) =>
        `the shell ${shortId(shell.version)} shows ${views.join(', ')} of ${remote}, which is not live: publish ${remote} first`,
    );
}
