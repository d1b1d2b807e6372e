import { type Registry, SHELL_PART, type SiteLayout } from '../site/index.ts';
import type { Progress } from '../lib/index.ts';
import type { Journeys } from './browser/journeys.ts';
import { checkDeclarations, checkOwnContributions, checkPageKeys } from './checkContributions.ts';
import { checkPairing, checkPlaces, checkRemoteRecord } from './checkRecords.ts';
import { pairingsOf, deployedVersions, type Candidates, type Pairing } from './pairings.ts';

/** One reason why a version may not be promoted: what does not fit and who must move first, in one line. */
export interface Refusal {
  readonly message: string;
}

/** How much of the gate a version passes. */
export interface GateOptions {
  /**
   * False where the version has been live before: what it says of itself is checked, which takes milliseconds; no
   * types are compared and no browser is started.
   */
  readonly inBrowser: boolean;
  /** Called with each step when it begins. */
  readonly progress?: Progress;
}

/** Says whether versions, whose files are in the site, may be promoted there in one revision; no refusals: they may. */
export type Gate = (
  candidates: Candidates,
  site: SiteLayout,
  registry: Registry,
  options: GateOptions,
) => Promise<readonly Refusal[]>;

/** What the candidates and the live versions that they meet say of themselves. */
function refusalsOfRecords(
  candidates: Candidates,
  pairings: readonly Pairing[],
  site: SiteLayout,
  registry: Registry,
): readonly string[] {
  const hasShell = [...Object.keys(registry.parts), ...candidates.map(({ part }) => part)].includes(
    SHELL_PART,
  );
  const own = candidates.flatMap(({ part, version, record }) => {
    if (record.kind === 'shell')
      return checkPlaces(
        { part, version, record, channel: 'candidate' },
        candidates,
        site,
        registry,
      );
    const homeless = `${part} has no shell to live in here: publish the shell first`;
    return [
      ...(hasShell ? [] : [homeless]),
      ...checkRemoteRecord(part, record),
      ...checkOwnContributions(part, record),
    ];
  });
  return [
    ...own,
    ...pairings.flatMap(checkPairing),
    ...pairings.flatMap(checkDeclarations),
    ...checkPageKeys(deployedVersions(candidates, site, registry)),
  ];
}

/**
 * The gate before promotion (docs/gate.md): what the builds say of themselves, then the types, then these journeys in a
 * real browser, against every live shell or, for a shell, every live remote. A step that refuses spares the dearer ones.
 */
export const gateWith =
  (journeys: Journeys): Gate =>
  async (candidates, site, registry, { inBrowser, progress }) => {
    progress?.('contract: what the builds say of themselves');
    const pairings = pairingsOf(candidates, site, registry);
    const refused = (lines: readonly string[]): readonly Refusal[] =>
      // What a record says of itself is quoted: a line break there must not make two refusals of one.
      [...new Set(lines.map((line) => line.replace(/\s+/g, ' ')))].map((message) => ({ message }));

    const said = refusalsOfRecords(candidates, pairings, site, registry);
    if (said.length > 0 || !inBrowser) return refused(said);
    progress?.('types: against everything that is live');
    // The compiler and the site's server take a while to load, and a rollback needs neither.
    const { checkTypes } = await import('./checkTypes.ts');
    const typed = pairings.flatMap((pairing) => checkTypes(pairing, site));
    if (typed.length > 0) return refused(typed);
    progress?.('browser: the smoke journeys');
    const { checkBrowser } = await import('./browser/checkBrowser.ts');
    return refused(await checkBrowser(journeys, candidates, pairings, site, registry));
  };
