import type { Registry } from '../registry.ts';
import { SHELL_PART, type SiteFolder } from '../siteFolder.ts';
import type { Version } from '../versions.ts';
import { checkBrowser } from './browser/checkBrowser.ts';
import { checkPlaces } from './checkPlaces.ts';
import { checkMeeting, checkRemoteRecord } from './checkRecords.ts';
import { checkTypes } from './checkTypes.ts';
import { meetingsOf, type Meeting } from './meetings.ts';

/** One reason why a version may not be promoted: what does not fit and who must move first, in one line. */
export interface Refusal {
  readonly message: string;
}

/** How much of the gate a version passes. */
export interface GateOptions {
  /**
   * False where the version has been in force before: what it says of itself is checked, which takes milliseconds; no
   * types are compared and no browser is started.
   */
  readonly inBrowser: boolean;
}

/** Says whether a version, whose files are in the site, may be promoted there; no refusals mean that it may. */
export type Gate = (
  candidate: Version,
  site: SiteFolder,
  registry: Registry,
  options: GateOptions,
) => Promise<readonly Refusal[]>;

/** What a candidate and the live versions that it meets say of themselves. */
function checkRecords(
  candidate: Version,
  meetings: readonly Meeting[],
  site: SiteFolder,
  registry: Registry,
): readonly string[] {
  const { part, record } = candidate;
  if (record.kind === 'shell')
    return [...checkPlaces(candidate, site, registry), ...meetings.flatMap(checkMeeting)];
  const noShell = registry.parts[SHELL_PART]
    ? []
    : [`${part} has no shell to live in here: publish the shell first`];
  return [...noShell, ...checkRemoteRecord(part, record), ...meetings.flatMap(checkMeeting)];
}

/**
 * The gate before promotion (docs/gate.md): what the builds say of themselves, then the types, then journeys in a real
 * browser, against every live shell or, for a shell, every live remote. A step that refuses spares the dearer ones.
 */
export const runGate: Gate = async (candidate, site, registry, { inBrowser }) => {
  const meetings = meetingsOf(candidate, site, registry);
  const refused = (lines: readonly string[]): readonly Refusal[] =>
    [...new Set(lines)].map((message) => ({ message }));

  const said = checkRecords(candidate, meetings, site, registry);
  if (said.length > 0 || !inBrowser) return refused(said);
  const typed = meetings.flatMap((meeting) => checkTypes(meeting, candidate, site));
  if (typed.length > 0) return refused(typed);
  return refused(await checkBrowser(candidate, meetings, site, registry));
};
