import { askEndpoint, type RemoteEndpoint } from '../endpoint/index.ts';
import { readBuild, UserError, say } from '../site/index.ts';
import {
  actFor,
  buildsOf,
  candidateNamed,
  numberOf,
  partNamed,
  type PublishCommand,
  metadataFor,
  wordAt,
} from './arguments.ts';

/** The endpoint that `--to` names; null where the site's folder is here. */
export function endpointOf(command: PublishCommand): RemoteEndpoint | null {
  const url = command.option('to');
  if (url === null) return null;
  const token = process.env['PRELUDE_TOKEN'];
  // Not an option: other people of a machine can read the arguments of a process.
  if (!token) throw new UserError('PRELUDE_TOKEN, the team’s token, is not set');
  return { url, token };
}

/** The publishing commands at an endpoint. A part is one request, and so one revision. */
export const ELSEWHERE = {
  async publish(command: PublishCommand, endpoint: RemoteEndpoint): Promise<void> {
    const { metadata = {} } = actFor(command);
    for (const build of await buildsOf(command, 'The part to publish')) {
      const { part } = readBuild(build);
      say((await askEndpoint(endpoint, { act: 'publish', part, build, metadata })).said);
    }
  },

  async rollback(command: PublishCommand, endpoint: RemoteEndpoint): Promise<void> {
    const part = partNamed(wordAt(command, 0, 'The part to roll back'));
    const version = command.words[1] ?? null;
    const metadata = metadataFor(command);
    say((await askEndpoint(endpoint, { act: 'rollback', part, version, metadata })).said);
  },

  async canary(command: PublishCommand, endpoint: RemoteEndpoint): Promise<void> {
    const percent = numberOf(command, 'percent');
    if (percent === null) throw new UserError('--percent N is missing');
    const candidate = await candidateNamed(command);
    const { metadata = {} } =
      candidate.build === null ? { metadata: metadataFor(command) } : actFor(command);
    say((await askEndpoint(endpoint, { act: 'canary', ...candidate, percent, metadata })).said);
  },
};
