import { type Registry, type SiteLayout, UserError } from '../site/index.ts';
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

/** How much of the gate a version passes, and who hears of it. */
export interface GateOptions {
  /**
   * False where the version has been live before: what it says of itself is checked, which takes milliseconds; no
   * types are compared and no browser is started.
   */
  readonly inBrowser: boolean;
  /** Called with each step when it begins. */
  readonly progress?: Progress | undefined;
  /** Called with a line for each live remote that still needs what is about to go. */
  readonly note?: ((line: string) => void) | undefined;
}

/**
 * Judges candidates that are to be promoted in a site in one revision. It writes nothing into the site. Rejects with a UserError
 * with a line for each reason against them: what does not fit and who must move first.
 */
export type Gate = (
  candidates: Candidates,
  site: SiteLayout,
  registry: Registry,
  options: GateOptions,
) => Promise<void>;

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

function assertNone(refusals: readonly string[], traces: readonly string[] = []): void {
  // What a record says of itself is quoted: a line break there must not make two refusals of one.
  const lines = new Set(refusals.map((line) => line.replace(/\s+/g, ' ')));
  if (lines.size > 0) throw new UserError([...lines].join('\n'), { traces });
}

/**
 * The gate before promotion (docs/gate.md): what the builds say of themselves, then the types, then journeys in a
 * real browser, against every live shell or, for a shell, every live remote. A step that refuses spares the dearer ones.
 */
export const runGate: Gate = async (candidates, site, registry, { inBrowser, progress, note }) => {
  progress?.('contract: what the builds say of themselves');
  const versions = deployedVersions(candidates, site, registry);
  assertNone(refusalsOfRecords(candidates, versions, site, registry));
  if (!inBrowser) return;
  progress?.('types: against everything that is live');
  // The compiler and the site's server take a while to load, and a rollback needs neither.
  const { checkTypes } = await import('./checkTypes.ts');
  assertNone(pairingsOf(versions).flatMap((pairing) => checkTypes(pairing, site, note)));
  progress?.('browser: the smoke journeys');
  const { checkBrowser } = await import('./browser/checkBrowser.ts');
  const { refusals, traces } = await checkBrowser(candidates, versions, site);
  assertNone(refusals, traces);
};
