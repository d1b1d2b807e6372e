import { resolve } from 'node:path';
import { type CommandLine, readCommandLine, UsageError, type Usages } from '../lib/index.ts';
import { UserError } from './userError.ts';
import { SiteConfigError } from './readConfig.ts';
import { localSite, siteLayout, type SiteLayout } from './siteLayout.ts';

/** What a command is asked to do, and on which site. */
export interface Command<U extends Usages> extends CommandLine<U> {
  readonly site: SiteLayout;
}

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs the command that the arguments name, on the site of `--site` or PRELUDE_SITE; one line says what is refused. */
export async function runCommand<U extends Usages>(
  usages: U,
  commands: Readonly<Record<keyof U & string, (command: Command<U>) => Promise<void> | void>>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const line = readCommandLine(usages, args);
    if (typeof line === 'string') return void process.stdout.write(line);
    const directory = line.option('site') ?? process.env['PRELUDE_SITE'];
    const site = directory ? siteLayout(resolve(directory)) : localSite();
    await commands[line.name]({ ...line, site });
  } catch (error) {
    const isExpected =
      error instanceof UserError || error instanceof SiteConfigError || error instanceof UsageError;
    if (!isExpected) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
