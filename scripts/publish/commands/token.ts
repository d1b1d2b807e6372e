import { Command } from '@commander-js/extra-typings';
import { createToken, readTokens, revokeToken } from '../../endpoint/index.ts';
import { alignedTable } from '../../lib/index.ts';
import { say, siteOption, UserError } from '../../site/index.ts';
import { partNamed } from './namedBuilds.ts';
import { wholeNumber } from './options.ts';

const dayOf = (at: string): string => at.slice(0, 10);

export const tokenCommand = new Command('token')
  .description('Creates, lists or revokes the tokens that the publish endpoint takes.')
  .usage('create|list|revoke')
  .argument('[action...]')
  .allowUnknownOption()
  .action(([action]) => {
    const problem = action === undefined ? 'No action is named' : `Unknown action “${action}”`;
    throw new UserError(`${problem}. Use create, list or revoke.`);
  })
  .addCommand(
    new Command('create')
      .description('Creates a token and prints it; it is shown this once.')
      .argument('<team>', 'the team that it is for')
      .requiredOption('--parts <list>', 'what the team may publish, with commas between', (list) =>
        list.split(',').filter((part) => part !== ''),
      )
      .option('--days <n>', 'how long it is valid', wholeNumber, 90)
      .addOption(siteOption)
      .action((team, { parts, days, site }) => {
        const { secret, token } = createToken(site, { team, parts: parts.map(partNamed), days });
        process.stderr.write(
          `${token.id}: ${team} may publish ${token.parts.join(', ')} until ${dayOf(token.expiresAt)}. The token is shown this once:\n`,
        );
        say(secret);
      }),
  )
  .addCommand(
    new Command('list')
      .description('Lists the tokens, without their secrets.')
      .addOption(siteOption)
      .action(({ site }) => {
        const rows = readTokens(site).map(({ id, team, parts, createdAt, expiresAt }) => [
          ...[id, team, parts.join(' ')],
          ...[dayOf(createdAt), dayOf(expiresAt)],
        ]);
        say(alignedTable([['id', 'team', 'parts', 'since', 'until'], ...rows]).trimEnd());
      }),
  )
  .addCommand(
    new Command('revoke')
      .description('Ends a token at once.')
      .argument('<id>', 'the id of the token')
      .addOption(siteOption)
      .action((given, { site }) => {
        const { id, team } = revokeToken(site, given);
        say(`The token ${id} of ${team} has ended.`);
      }),
  );
