import { satisfiesContract } from '@prelude/shared/contract-version';
import type { Registry } from '../registry.ts';
import { SHELL_PART, type SiteFolder } from '../siteFolder.ts';
import { readVersion, type Version } from '../versions.ts';

/** One reason why a version may not be promoted: what does not fit and who must move first, in one line. */
export interface Refusal {
  readonly message: string;
}

/** How much of the gate a version passes. */
export interface GateOptions {
  /** False where the version has been in force before: what it says of itself is checked, and no browser is started. */
  readonly inBrowser: boolean;
}

/** Says whether a version, whose files are in the site, may be promoted there; no refusals mean that it may. */
export type Gate = (
  candidate: Version,
  site: SiteFolder,
  registry: Registry,
  options: GateOptions,
) => Promise<readonly Refusal[]>;

/** The versions of a part that visitors get: the current one and the canary. */
function liveVersions(site: SiteFolder, registry: Registry, part: string): readonly Version[] {
  const state = registry.parts[part];
  if (!state) return [];
  const versions = [state.current, ...(state.canary ? [state.canary.version] : [])];
  return versions.map((version) => readVersion(site, part, version));
}

/** Checks the contract of a candidate against every version that it would meet. */
export const runGate: Gate = async (candidate, site, registry) => {
  const others = candidate.part === SHELL_PART ? Object.keys(registry.parts) : [SHELL_PART];
  const met = others
    .filter((part) => part !== candidate.part)
    .flatMap((part) => liveVersions(site, registry, part));
  return Promise.resolve(
    met.flatMap((other) => {
      const shell = [candidate, other].find(({ record }) => record.kind === 'shell');
      const remote = [candidate, other].find(({ record }) => record.kind === 'remote');
      if (shell?.record.kind !== 'shell' || remote?.record.kind !== 'remote') return [];
      const { offers } = shell.record;
      const { contract } = remote.record;
      if (satisfiesContract(contract, offers)) return [];
      const message =
        `${remote.part} ${remote.version} needs the contract ${contract}, and shell ${shell.version} offers ${offers}: ` +
        `${other.part} must move first`;
      return [{ message }];
    }),
  );
};
