import { resolve } from 'node:path';
import {
  Command as Program,
  CommanderError,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
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

/** Gives a command and its actions what the program sets for all. */
function inherit(parent: CommandUnknownOpts, command: CommandUnknownOpts): void {
  command.copyInheritedSettings(parent);
  command.commands.forEach((action) => inherit(command, action));
}

/** Runs the command that the arguments name. A misuse is a line on stderr and exit code 1; a bug throws. */
export async function runProgram(
  commands: readonly CommandUnknownOpts[],
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const program = new Program('npm run prelude --')
    .exitOverride()
    .enablePositionalOptions()
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how it is called.');
  for (const command of commands) {
    inherit(program, command);
    program.addCommand(command);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed the help, or the misuse.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else if (error instanceof UserError || error instanceof SiteConfigError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    } else throw error;
  }
}
