import type { Operation, OperationResult, Perform } from '../endpoint/index.ts';
import { type Gate, runGate } from '../gate/index.ts';
import { type Progress, showProgress } from '../lib/index.ts';
import {
  type Build,
  loadBuild,
  readRegistry,
  shortId,
  type SiteLayout,
  storeBuild,
  type Version,
  versionNamed,
} from '../site/index.ts';
import { publishCanary, setCanary } from './canary.ts';
import { endPreviews, linkPreview } from './preview.ts';
import { type OperationOptions, passing } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { unpublish } from './unpublish.ts';

type Named = Pick<Version, 'part' | 'version'>;

const nameOf = ({ part, version }: Named): string => `${part} ${shortId(version)}`;

/** A candidate as a site has it: a version with its whole id, or the build in a folder. */
const versionOrBuild = (
  site: SiteLayout,
  { part, build, version = '' }: Extract<Operation, { name: 'canary' | 'preview' }>,
): Named | Build =>
  build === undefined ? { part, version: versionNamed(site, part, version) } : loadBuild(build);

/** Carries out operations on the site in a folder. */
export const performOn =
  (site: SiteLayout, gate: Gate = runGate, progress: Progress = showProgress): Perform =>
  async (operation): Promise<OperationResult> => {
    const notes: string[] = [];
    const note = (line: string): void => void notes.push(line);
    const options: OperationOptions = { metadata: operation, progress, note };
    const result = (revision: number, ...lines: readonly string[]): OperationResult => ({
      said: [...lines, ...notes].join('\n'),
      revision,
    });
    switch (operation.name) {
      case 'gate': {
        const builds = operation.builds.map(loadBuild);
        const registry = readRegistry(site);
        await passing(gate, site, builds, true, options)(registry);
        const names = builds.map(nameOf).join(', ');
        return result(registry.revision, `Through the gate: ${names}. Nothing is published.`);
      }
      case 'publish': {
        const { registry, versions } = await publish(site, operation.builds, gate, options);
        const { revision } = registry;
        const lines = versions.map((version) =>
          version.isNew
            ? `${nameOf(version)} is current since revision ${revision}.`
            : `${nameOf(version)} was current already; nothing has changed.`,
        );
        return result(revision, ...lines);
      }
      case 'promote': {
        const { part } = operation;
        const version = versionNamed(site, part, operation.version);
        const { revision } = await publishCanary(site, part, version, gate, options);
        return result(
          revision,
          `${nameOf({ part, version })} is current since revision ${revision}.`,
        );
      }
      case 'canary': {
        const { part, percent } = operation;
        const chosen = versionOrBuild(site, operation);
        const { revision } = await setCanary(site, chosen, percent, gate, options);
        return result(
          revision,
          percent === 0
            ? `The canary of ${part} has ended with revision ${revision}.`
            : `${percent} of 100 visitors get ${nameOf(chosen)} since revision ${revision}.`,
        );
      }
      case 'preview': {
        const { hours, at } = operation;
        const chosen = versionOrBuild(site, operation);
        const { part, version } = chosen;
        const registry = readRegistry(site);
        const { revision } = registry;
        if (hours === 0) {
          const ended = endPreviews(site, chosen);
          return result(revision, `Links to ${nameOf(chosen)} that have ended: ${ended}.`);
        }
        if ('contents' in chosen) {
          // No browser checks it: the link is for seeing what does not work yet.
          await passing(gate, site, [chosen], false)(registry);
          storeBuild(site, chosen);
        }
        return { said: linkPreview(site, { part, version }, hours, at), revision };
      }
      case 'rollback': {
        const { part, version } = operation;
        const named = version === undefined ? null : versionNamed(site, part, version);
        const { from, to, registry } = await rollback(site, part, named, gate, options);
        const { revision } = registry;
        const went = `${part} went from ${shortId(from)} back to ${shortId(to)}`;
        return result(revision, `${went} with revision ${revision}.`);
      }
      case 'unpublish': {
        const { part } = operation;
        const { revision } = await unpublish(site, part, operation);
        return result(revision, `${part} is no longer in the site since revision ${revision}.`);
      }
    }
  };
