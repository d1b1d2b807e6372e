import type { Registry, SiteLayout } from '../site/index.ts';
import type { Progress } from '../lib/index.ts';
import { checkBackends, checkDeclarations, checkPageKeys } from './checkContributions.ts';
import { checkPairing, checkPlaces, checkRemoteRecord } from './checkRecords.ts';
import {
  pairingsOf,
  deployedVersions,
  isShell,
  type Candidates,
  type DeployedVersion,
} from './pairings.ts';

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

/** What a gate says of candidates. */
export interface Verdict {
  /** Why they may not be promoted: what does not fit and who must move first, each in one line. None: they may. */
  readonly refusals: readonly string[];
  /** The files of the traces of journeys that failed. */
  readonly traces: readonly string[];
  /** Which live remotes still need what is about to go, each in one line. */
  readonly notes: readonly string[];
}

/** Judges candidates that are to be promoted in a site in one revision. It writes nothing into the site. */
export type Gate = (
  candidates: Candidates,
  site: SiteLayout,
  registry: Registry,
  options: GateOptions,
) => Promise<Verdict>;

/** What the candidates and the live versions that they meet say of themselves. */
function refusalsOfRecords(
  candidates: Candidates,
  versions: readonly DeployedVersion[],
  site: SiteLayout,
  registry: Registry,
): readonly string[] {
  const hasShell = versions.some(isShell);
  const pairings = pairingsOf(versions);
  return [
    ...candidates.flatMap(({ part, version, record }) =>
      record.kind === 'shell'
        ? checkPlaces({ part, version, record, channel: 'candidate' }, candidates, site, registry)
        : [
            ...(hasShell ? [] : [`${part} has no shell to live in here: publish the shell first`]),
            ...checkRemoteRecord(part, record),
          ],
    ),
    ...pairings.flatMap(checkPairing),
    ...pairings.flatMap(checkDeclarations),
    ...checkPageKeys(versions),
    ...checkBackends(candidates, site),
  ];
}

/**
 * The gate before promotion (docs/gate.md): what the builds say of themselves, then the types, then journeys in a
 * real browser, against every live shell or, for a shell, every live remote. A step that refuses spares the dearer ones.
 */
export const runGate: Gate = async (candidates, site, registry, { inBrowser, progress }) => {
  progress?.('contract: what the builds say of themselves');
  const versions = deployedVersions(candidates, site, registry);
  const notes: string[] = [];
  const verdict = (refusals: readonly string[], traces: readonly string[] = []): Verdict => ({
    // What a record says of itself is quoted: a line break there must not make two refusals of one.
    refusals: [...new Set(refusals.map((line) => line.replace(/\s+/g, ' ')))],
    traces,
    notes,
  });

  const said = refusalsOfRecords(candidates, versions, site, registry);
  if (said.length > 0 || !inBrowser) return verdict(said);
  progress?.('types: against everything that is live');
  // The compiler and the site's server take a while to load, and a rollback needs neither.
  const { checkTypes } = await import('./checkTypes.ts');
  const typed = pairingsOf(versions).map((pairing) => checkTypes(pairing, site));
  notes.push(...typed.flatMap((judged) => judged.notes));
  const mistyped = typed.flatMap(({ refusals }) => refusals);
  if (mistyped.length > 0) return verdict(mistyped);
  progress?.('browser: the smoke journeys');
  const { checkBrowser } = await import('./browser/checkBrowser.ts');
  const { refusals, traces } = await checkBrowser(candidates, versions, site);
  return verdict(refusals, traces);
};
