import type { ActResult, PublishingActs } from '../endpoint/index.ts';
import type { Gate } from '../gate/index.ts';
import type { Progress } from '../lib/index.ts';
import { loadBuild, type Registry, shortId, type SiteLayout, versionNamed } from '../site/index.ts';
import { setCanary } from './canary.ts';
import { publish, type Published } from './publish.ts';
import { rollback, type RolledBack } from './rollback.ts';

/** What a publish did, in a line. */
export function publishedLine({ version, isNew, registry }: Published): string {
  const what = `${version.part} ${shortId(version.version)}`;
  return isNew
    ? `${what} is current since revision ${registry.revision}.`
    : `${what} was current already; nothing has changed.`;
}

/** What a rollback of a part did, in a line. */
export const rolledBackLine = (part: string, { from, to, registry }: RolledBack): string =>
  `${part} went from ${shortId(from)} back to ${shortId(to)} with revision ${registry.revision}.`;

/** What a change of a canary did, in a line. */
export const canaryLine = (
  part: string,
  version: string,
  percent: number,
  { revision }: Registry,
): string =>
  percent === 0
    ? `The canary of ${part} has ended with revision ${revision}.`
    : `${percent} of 100 visitors get ${part} ${shortId(version)} since revision ${revision}.`;

const resultOf = (said: string, { revision }: Registry): ActResult => ({ said, revision });

/** What the endpoint of a site does for the teams. */
export const actsOf = (site: SiteLayout, gate: Gate, progress: Progress): PublishingActs => ({
  async publish(directory, metadata) {
    const published = await publish(site, directory, gate, { metadata, progress });
    return resultOf(publishedLine(published), published.registry);
  },
  async canary(part, candidate, percent, metadata) {
    const chosen =
      'directory' in candidate
        ? loadBuild(candidate.directory)
        : versionNamed(site, part, candidate.version);
    const registry = await setCanary(site, part, chosen, percent, gate, { metadata, progress });
    const version = typeof chosen === 'string' ? chosen : chosen.version;
    return resultOf(canaryLine(part, version, percent, registry), registry);
  },
  async rollback(part, version, metadata) {
    const named = version === null ? null : versionNamed(site, part, version);
    const back = await rollback(site, part, named, gate, { metadata });
    return resultOf(rolledBackLine(part, back), back.registry);
  },
});
