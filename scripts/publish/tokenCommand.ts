import { createToken, readTokens, revokeToken } from '../endpoint/index.ts';
import { UserError, say } from '../site/index.ts';
import { numberOf, partNamed, type PublishCommand, wordAt } from './arguments.ts';
import { columns } from './list.ts';

const STANDARD_DAYS = 90;

const dayOf = (at: string): string => at.slice(0, 10);

/** What `npm run token` does, by its first word. */
const ACTIONS: Readonly<Record<string, (command: PublishCommand) => void>> = {
  create(command) {
    const team = wordAt(command, 1, 'The team');
    const parts = (command.option('parts') ?? '').split(',').filter((part) => part !== '');
    if (parts.length === 0) throw new UserError('--parts PART,PART is missing');
    const days = numberOf(command, 'days') ?? STANDARD_DAYS;
    const { secret, token } = createToken(command.site, {
      team,
      parts: parts.map(partNamed),
      days,
    });
    process.stderr.write(
      `${token.id}: ${team} may publish ${token.parts.join(', ')} until ${dayOf(token.expiresAt)}. The token is shown this once:\n`,
    );
    say(secret);
  },

  list({ site }) {
    const rows = readTokens(site).map(({ id, team, parts, createdAt, expiresAt }) => [
      id,
      team,
      parts.join(' '),
      dayOf(createdAt),
      dayOf(expiresAt),
    ]);
    say(columns(['id', 'team', 'parts', 'since', 'until'], rows).join('\n'));
  },

  revoke(command) {
    const { id, team } = revokeToken(command.site, wordAt(command, 1, 'The id of the token'));
    say(`The token ${id} of ${team} has ended.`);
  },
};

/** Creates, lists or revokes the tokens of a site's publish endpoint. */
export function changeTokens(command: PublishCommand): void {
  const name = wordAt(command, 0, 'create, list or revoke');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new UserError(`“${name}” is none of create, list and revoke`);
  action(command);
}
