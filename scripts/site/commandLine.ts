import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
} from '@commander-js/extra-typings';
import { localSite, siteNamed } from './siteLayout.ts';
import { UserError } from './userError.ts';

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const siteOption = new Option('--site <dir>', 'the site folder')
  .env('PRELUDE_SITE')
  .default(localSite(), 'dist/site')
  .argParser(siteNamed);

/** Reads a whole number from `least` to `most`. */
export const numberFrom =
  (least: number, most = Infinity) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const range = most === Infinity ? `, at least ${least}` : ` from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number${range}.`);
  };

/** Reads the address of a site or an endpoint. */
export function address(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address, such as http://localhost:9400.');
}

export const noteOption = new Option('--note <text>', 'why, in a sentence; the revision keeps it');

export const authorOption = new Option(
  '--author <name>',
  'who; without it GITHUB_ACTOR, else git’s user.name',
);

/** Gives a command and its actions what the program sets for all. */
function inherit(parent: CommandUnknownOpts, command: CommandUnknownOpts): void {
  command.copyInheritedSettings(parent);
  command.commands.forEach((action) => inherit(command, action));
}

/** Runs the command that the arguments name. A misuse is a line on stderr and exit code 1; a bug throws. */
export async function runProgram(
  commands: readonly CommandUnknownOpts[],
  args: readonly string[] = process.argv.slice(2),
  name = 'npm run prelude --',
): Promise<void> {
  const program = new Command(name)
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
    else if (error instanceof UserError) {
      const traces = error.traces.map((file) => `Trace: npx playwright show-trace ${file}`);
      process.stderr.write(`${[error.message, ...traces].join('\n')}\n`);
      process.exitCode = 1;
    } else throw error;
  }
}
