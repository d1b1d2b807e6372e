import {
  type Build,
  touchVersion,
  appendRevision,
  composable,
  storeBuild,
  UserError,
  type Registry,
  SHELL_PART,
  shortId,
  type SiteLayout,
  type Version,
} from '../site/index.ts';
import type { Gate } from '../gate/index.ts';
import { type OperationOptions, passing, UNPUBLISHED, withCurrent, withPart } from './promote.ts';
import { stateOf } from './rollback.ts';

/**
 * Gives a version of a part, which is in the site or is a build, to some of a hundred visitors, the same ones each time; 0
 * ends a canary. A remote that the site does not know yet may begin with a canary. Those with the canary of a smaller share keep it when the share grows. Throws a UserError if the gate says no.
 */
export async function setCanary(
  site: SiteLayout,
  candidate: Pick<Version, 'part' | 'version'> | Build,
  percent: number,
  gate: Gate,
  options: OperationOptions = {},
): Promise<Registry> {
  const { part, version } = candidate;
  const build = 'contents' in candidate ? candidate : null;
  const claimed = build ?? touchVersion(site, part, version);
  const pass = passing(gate, site, [claimed], true, options);
  return appendRevision(site, {
    metadata: options.metadata ?? {},
    act:
      percent === 0
        ? `end the canary of ${part}`
        : `canary ${part} ${shortId(version)} ${percent} %`,
    async parts(before) {
      const isNew = part !== SHELL_PART && !before.parts[part];
      const state = isNew ? UNPUBLISHED : stateOf(before, part);
      if (percent === 0) {
        if (state.canary?.version !== version)
          throw new UserError(`${shortId(version)} is no canary of ${part}`);
        return withPart(before, part, { ...state, canary: null });
      }
      if (state.current === version)
        throw new UserError(`${part} ${shortId(version)} is current already`);
      // Another share of the same canary has passed before.
      if (state.canary?.version !== version) await pass(before);
      if (build) storeBuild(site, build);
      return composable(site, withPart(before, part, { ...state, canary: { version, percent } }));
    },
  });
}

/**
 * Makes a canary the current version. What it meets has been checked against it with every publish; the records are checked
 * again. Throws a UserError if it is no longer the part's canary.
 */
export async function publishCanary(
  site: SiteLayout,
  part: string,
  version: string,
  gate: Gate,
  options: OperationOptions = {},
): Promise<Registry> {
  return appendRevision(site, {
    metadata: options.metadata ?? {},
    act: `publish ${part} ${shortId(version)} after its canary`,
    async parts(before) {
      const state = stateOf(before, part);
      if (state.canary?.version !== version)
        throw new UserError(`${shortId(version)} is no canary of ${part}`);
      await passing(gate, site, [touchVersion(site, part, version)], false, options)(before);
      return composable(site, withPart(before, part, withCurrent(state, version)));
    },
  });
}
