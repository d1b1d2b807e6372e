import { Command } from '@commander-js/extra-typings';
import { alignedTable } from '../../lib/index.ts';
import {
  minuteOf,
  say,
  type SecretStore,
  siteOption,
  type SiteLayout,
  UserError,
} from '../../site/index.ts';

/** The commands that list and revoke the secrets of one kind; `what` is one of them. */
export const secretCommands = <Facts extends object>(
  { command, what }: { readonly command: string; readonly what: string },
  storeOf: (site: SiteLayout) => SecretStore<Facts>,
  head: readonly string[],
  cellsOf: (facts: Facts) => readonly string[],
) =>
  [
    new Command('list')
      .description(`Lists each ${what} that is valid, without its secret.`)
      .addOption(siteOption)
      .action(({ site }) => {
        const rows = storeOf(site)
          .list()
          .map((kept) => [
            ...[kept.id, ...cellsOf(kept)],
            ...[minuteOf(kept.madeAt), minuteOf(kept.expiresAt)],
          ]);
        say(alignedTable([['id', ...head, 'since (UTC)', 'until (UTC)'], ...rows]).trimEnd());
      }),
    new Command('revoke')
      .description(`Ends a ${what} at once, or each.`)
      .argument('<id>', `the id of the ${what}, or “all”`)
      .addOption(siteOption)
      .action((id, { site }) => {
        const ended = storeOf(site).revoke(id);
        if (ended === 0 && id !== 'all')
          throw new UserError(
            `There is no ${what} ${id}: \`npm run ${command} -- list\` names them`,
          );
        say(id === 'all' ? `Ended: ${ended}.` : `The ${what} ${id} has ended.`);
      }),
  ] as const;
