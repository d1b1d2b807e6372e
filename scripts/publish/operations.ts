import { type OperationResult, askEndpoint, type PublishingOperations } from '../endpoint/index.ts';
import type { Gate } from '../gate/index.ts';
import { type Progress, showProgress } from '../lib/index.ts';
import {
  type Build,
  loadBuild,
  readBuild,
  type Registry,
  shortId,
  type SiteLayout,
  UserError,
  versionNamed,
} from '../site/index.ts';
import { setCanary } from './canary.ts';
import { productGate } from './productGate.ts';
import { publish, type Published } from './publish.ts';
import { rollback } from './rollback.ts';

/** What a publish did, in a line. */
export function publishedLine({ version, isNew, registry }: Published): string {
  const what = `${version.part} ${shortId(version.version)}`;
  return isNew
    ? `${what} is current since revision ${registry.revision}.`
    : `${what} was current already; nothing has changed.`;
}

const resultOf = (said: string, { revision }: Registry): OperationResult => ({ said, revision });

/** A candidate as a site has it: the whole id of a version, or the build in a folder. */
export const versionOrBuild = (
  site: SiteLayout,
  part: string,
  candidate: Parameters<PublishingOperations['canary']>[1],
): string | Build =>
  'directory' in candidate
    ? loadBuild(candidate.directory)
    : versionNamed(site, part, candidate.version);

/** What can be done to a site: by its commands, and for the teams by its endpoint. */
export const operationsOf = (
  site: SiteLayout,
  gate: Gate,
  progress: Progress,
): PublishingOperations => ({
  async publish(directory, metadata) {
    const published = await publish(site, directory, gate, { metadata, progress });
    return resultOf(publishedLine(published), published.registry);
  },
  async canary(part, candidate, percent, metadata) {
    const chosen = versionOrBuild(site, part, candidate);
    const registry = await setCanary(site, part, chosen, percent, gate, { metadata, progress });
    const version = shortId(typeof chosen === 'string' ? chosen : chosen.version);
    const said =
      percent === 0
        ? `The canary of ${part} has ended with revision ${registry.revision}.`
        : `${percent} of 100 visitors get ${part} ${version} since revision ${registry.revision}.`;
    return resultOf(said, registry);
  },
  async rollback(part, version, metadata) {
    const named = version === null ? null : versionNamed(site, part, version);
    const { from, to, registry } = await rollback(site, part, named, gate, { metadata });
    const said = `${part} went from ${shortId(from)} back to ${shortId(to)} with revision ${registry.revision}.`;
    return resultOf(said, registry);
  },
});

/** The same at the endpoint of a site; PRELUDE_TOKEN is the team's token. */
export function remoteOperations(url: string): PublishingOperations {
  const token = process.env['PRELUDE_TOKEN'];
  // Not an option: other people of a machine can read the arguments of a process.
  if (!token) throw new UserError('Set PRELUDE_TOKEN to the team’s token.');
  const endpoint = { url, token };
  return {
    publish(build, metadata) {
      const { part } = readBuild(build);
      return askEndpoint(endpoint, { operation: 'publish', part, build, metadata });
    },
    canary(part, candidate, percent, metadata) {
      const what =
        'directory' in candidate ? { build: candidate.directory } : { version: candidate.version };
      return askEndpoint(endpoint, { operation: 'canary', part, ...what, percent, metadata });
    },
    rollback: (part, version, metadata) =>
      askEndpoint(endpoint, { operation: 'rollback', part, version, metadata }),
  };
}

/** The operations at the endpoint that `--to` names, else at the site. */
export const operationsAt = (to: string | undefined, site: SiteLayout): PublishingOperations =>
  to === undefined ? operationsOf(site, productGate, showProgress) : remoteOperations(to);
