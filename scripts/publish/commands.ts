import { existsSync, readFileSync } from 'node:fs';
import {
  composeSite,
  damagedRevisions,
  loadBuild,
  readRegistry,
  UserError,
  say,
  shortId,
  versionNamed,
} from '../site/index.ts';
import { type PUBLISHING, showProgress } from '../lib/index.ts';
import {
  actFor,
  buildsOf,
  canaryOf,
  numberOf,
  partNamed,
  type PublishCommand,
  metadataFor,
  wordAt,
} from './arguments.ts';
import { canaryLine, publishedLine, rolledBackLine } from './acts.ts';
import { setCanary } from './canary.ts';
import { ELSEWHERE, endpointOf } from './elsewhere.ts';
import { list, log, parts } from './list.ts';
import { changePreviews } from './previewCommand.ts';
import { productGate as gate } from './productGate.ts';
import { prune } from './prune.ts';
import { publishTogether } from './publish.ts';
import { rollback } from './rollback.ts';
import { serveEndpoint } from './serveEndpoint.ts';
import { sourceLines } from './stack.ts';
import { changeTokens } from './tokenCommand.ts';
import { onTrial } from './trialSite.ts';
import { watchOf } from './watch/watchArguments.ts';
import { watchCanary } from './watch/watchCanary.ts';
import { unpublish } from './unpublish.ts';

type Action = keyof typeof PUBLISHING;

/** The publishing commands by name (docs/publishing.md). */
export const COMMANDS: Readonly<Record<Action, (command: PublishCommand) => Promise<void> | void>> =
  {
    async publish(command) {
      const endpoint = endpointOf(command);
      if (endpoint) return ELSEWHERE.publish(command, endpoint);
      const builds = await buildsOf(command, 'The part to publish');
      const published = await publishTogether(command.site, builds, gate, actFor(command));
      published.map(publishedLine).forEach(say);
    },

    async gate(command) {
      const builds = await buildsOf(command, 'The part to check');
      const candidates = builds.map(loadBuild);
      const startedAt = Date.now();
      const registry = readRegistry(command.site);
      const refusals = await onTrial(gate, candidates)(candidates, command.site, registry, {
        inBrowser: true,
        progress: showProgress,
      });
      if (refusals.length > 0)
        throw new UserError(refusals.map(({ message }) => message).join('\n'));
      const names = candidates.map(({ part, version }) => `${part} ${shortId(version)}`);
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      say(`Through the gate in ${seconds} s: ${names.join(', ')}. Nothing is published.`);
    },

    async rollback(command) {
      const endpoint = endpointOf(command);
      if (endpoint) return ELSEWHERE.rollback(command, endpoint);
      const part = partNamed(wordAt(command, 0, 'The part to roll back'));
      const [, named] = command.words;
      const version = named === undefined ? null : versionNamed(command.site, part, named);
      const options = { metadata: metadataFor(command) };
      say(rolledBackLine(part, await rollback(command.site, part, version, gate, options)));
    },

    async canary(command) {
      const watch = command.option('watch') === null ? null : watchOf(command);
      const endpoint = endpointOf(command);
      if (endpoint && watch)
        throw new UserError('--watch needs the site’s folder, not an endpoint');
      if (endpoint) return ELSEWHERE.canary(command, endpoint);
      const percent = numberOf(command, 'percent');
      if (percent === null && !watch) throw new UserError('--percent N is missing');
      const { part, candidate } = await canaryOf(command);
      const isInSite = typeof candidate === 'string';
      const version = isInSite ? candidate : candidate.version;
      const act = { ...actFor(command), ...(isInSite && { metadata: metadataFor(command) }) };
      const { site } = command;
      if (watch) {
        const { plan, ports } = watch;
        const end = await watchCanary({ site, part, candidate, gate, act }, plan, ports);
        if (end === 'rolled back') process.exitCode = 1;
        return;
      }
      const share = percent ?? 0;
      const registry = await setCanary(site, part, candidate, share, gate, act);
      say(canaryLine(part, version, share, registry));
    },

    serve: ({ site }) => serveEndpoint(site),

    token: changeTokens,

    preview: (command) => changePreviews(command, gate),

    stack(command) {
      const file = wordAt(command, 0, 'The file with a stack, or `-` for the standard input,');
      if (file !== '-' && !existsSync(file)) throw new UserError(`${file} is not there`);
      const text = readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
      say(sourceLines(command.site, text).trimEnd());
    },

    async unpublish(command) {
      const part = partNamed(wordAt(command, 0, 'The part to take out of the site'));
      const { revision } = await unpublish(command.site, part, metadataFor(command));
      say(`${part} is no longer in the site since revision ${revision}.`);
    },

    parts: ({ site }) => say(parts(site)),

    list(command) {
      const count = numberOf(command, 'log');
      say(count === null ? list(command.site) : log(command.site, count));
    },

    recompose({ site }) {
      const { revision } = composeSite(site);
      say(`The pages are those of revision ${revision}.`);
      damagedRevisions(site).forEach(say);
    },

    async prune(command) {
      const { versions, files, bytes } = await prune(command.site, {
        keepHours: numberOf(command, 'keep-hours') ?? 24,
        keepEarlier: numberOf(command, 'keep-earlier') ?? 5,
        metadata: metadataFor(command),
      });
      versions.forEach(([part, version]) => say(`removed ${part} ${shortId(version)}`));
      say(`${versions.length} versions and ${files} files went, ${Math.round(bytes / 1000)} kB.`);
    },
  };
