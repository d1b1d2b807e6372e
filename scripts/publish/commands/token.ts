import { Command } from '@commander-js/extra-typings';
import { partNamed } from '../../commands/index.ts';
import { tokensOf } from '../../endpoint/index.ts';
import {
  hoursFromNow,
  minuteOf,
  numberFrom,
  say,
  siteOption,
  UserError,
} from '../../site/index.ts';
import { secretCommands } from './secretCommands.ts';

const [listCommand, revokeCommand] = secretCommands(
  { command: 'token', what: 'token' },
  tokensOf,
  ['team', 'parts'],
  ({ team, parts }) => [team, parts.join(' ')],
);

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
      .option('--days <n>', 'how long it is valid, 366 at most', numberFrom(1, 366), 90)
      .addOption(siteOption)
      .action((team, { parts, days, site }) => {
        const asked = { team, parts: parts.map(partNamed) };
        const expiresAt = hoursFromNow(24 * days);
        const { secret, id } = tokensOf(site).create(asked, expiresAt);
        const may = `${team} may publish ${asked.parts.join(', ')}`;
        const until = minuteOf(expiresAt.toISOString());
        process.stderr.write(`${id}: ${may} until ${until}. The token is shown this once:\n`);
        say(secret);
      }),
  )
  .addCommand(listCommand)
  .addCommand(revokeCommand);
