import { composePages } from './composePages.ts';
import type { Gate } from './gate/runGate.ts';
import { passing, withCanary, withPart } from './promote.ts';
import { Refused } from './refused.ts';
import { commit, type Registry } from './registry.ts';
import { stateOf } from './rollback.ts';
import type { SiteFolder } from './siteFolder.ts';
import { claimVersion } from './versions.ts';

/**
 * Gives a version of a part to some of a hundred visitors, the same ones each time; 0 ends a canary. Whoever has got the
 * canary of a smaller share keeps it when the share grows. Throws a Refused where the gate says no.
 */
export async function setCanary(
  site: SiteFolder,
  part: string,
  version: string,
  percent: number,
  gate: Gate,
): Promise<Registry> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Refused(`--percent must be a whole number from 0 to 100, not ${percent}`);
  composePages(site);
  const candidate = claimVersion(site, part, version);
  const pass = passing(gate, site, [candidate], true);
  const registry = await commit(site, {
    act: percent === 0 ? `end the canary of ${part}` : `canary ${part} ${version} ${percent} %`,
    async parts(before) {
      const state = stateOf(before, part);
      if (percent === 0) {
        if (state.canary?.version !== version)
          throw new Refused(`${version} is no canary of ${part}`);
        return withPart(before, part, withCanary(state, null));
      }
      if (state.current === version) throw new Refused(`${part} ${version} is current already`);
      const changed = withCanary(state, { version, percent });
      // Another share of the same canary has passed before.
      if (state.canary?.version !== version) await pass(before);
      return withPart(before, part, changed);
    },
  });
  composePages(site);
  return registry;
}
