import { askEndpoint, type OperationResult, type Perform } from '../endpoint/index.ts';
import type { Gate } from '../gate/index.ts';
import { type Progress, showProgress } from '../lib/index.ts';
import {
  type Build,
  loadBuild,
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

/** A candidate as a site has it: the whole id of a version, or the build in a folder. */
export const versionOrBuild = (
  site: SiteLayout,
  part: string,
  { build, version = '' }: { readonly build?: string | undefined; readonly version?: string },
): string | Build => (build === undefined ? versionNamed(site, part, version) : loadBuild(build));

/** Carries out operations on the site in a folder. */
export const performOn =
  (site: SiteLayout, gate: Gate = productGate, progress: Progress = showProgress): Perform =>
  async (operation): Promise<OperationResult> => {
    const { part } = operation;
    const options = { metadata: operation, progress };
    if (operation.name === 'publish') {
      const published = await publish(site, operation.build, gate, options);
      return { said: publishedLine(published), revision: published.registry.revision };
    }
    if (operation.name === 'rollback') {
      const named = operation.version ? versionNamed(site, part, operation.version) : null;
      const { from, to, registry } = await rollback(site, part, named, gate, options);
      const { revision } = registry;
      const said = `${part} went from ${shortId(from)} back to ${shortId(to)} with revision ${revision}.`;
      return { said, revision };
    }
    const { percent } = operation;
    const chosen = versionOrBuild(site, part, operation);
    const { revision } = await setCanary(site, part, chosen, percent, gate, options);
    const version = shortId(typeof chosen === 'string' ? chosen : chosen.version);
    const said =
      percent === 0
        ? `The canary of ${part} has ended with revision ${revision}.`
        : `${percent} of 100 visitors get ${part} ${version} since revision ${revision}.`;
    return { said, revision };
  };

/** Carries out operations at the endpoint that `--to` names, else on the site. Throws a UserError without a token. */
export function performAt(to: string | undefined, site: SiteLayout): Perform {
  if (to === undefined) return performOn(site);
  const token = process.env['PRELUDE_TOKEN'];
  // Not an option: other people of a machine can read the arguments of a process.
  if (!token) throw new UserError('Set PRELUDE_TOKEN to the team’s token.');
  return askEndpoint(to, token);
}
