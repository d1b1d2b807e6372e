import { parseArgs } from 'node:util';
import type { CommandUsage, OptionUsage, Usages } from './usage.ts';

/** A command was called in a way that it does not know; the message is one line for the person at the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type OptionOf<U extends Usages> = {
  [Name in keyof U]: keyof U[Name]['options'] & string;
}[keyof U];

/** A command as it was called. */
export interface CommandLine<U extends Usages> {
  readonly name: keyof U & string;
  /** The arguments without a name. */
  readonly words: readonly string[];
  /** The value of an option, '' for one that takes none; null where it is not given. */
  readonly option: (name: OptionOf<U>) => string | null;
}

const HELP: OptionUsage = { value: null, does: 'this text' };

const nameOf = (option: string, { value }: OptionUsage): string =>
  `--${option}${value === null ? '' : ` ${value}`}`;

/** What `--help` prints for one command. */
function helpFor({ script, words, does, options }: CommandUsage): string {
  const rows = Object.entries({ ...options, help: HELP }).map(
    ([option, usage]) => [nameOf(option, usage), usage.does] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  const call = ['npm run', script, '--', words, '[options]'].filter((word) => word !== '');
  return [
    call.join(' '),
    '',
    does,
    '',
    ...rows.map(([option, optionDoes]) => `  ${option.padEnd(width)}  ${optionDoes}`),
    '',
  ].join('\n');
}

/** What `--help` prints for a tool. */
function helpForAll(usages: Usages): string {
  const all = Object.values(usages);
  const width = Math.max(...all.map(({ script }) => script.length));
  return [
    ...all.map(({ script, does }) => `npm run ${script.padEnd(width)}  ${does}`),
    '',
    'Each explains itself: npm run NAME -- --help',
    '',
  ].join('\n');
}

function parse(name: string, usage: CommandUsage, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries({ ...usage.options, help: HELP }).map(([option, { value }]) => [
          option,
          { type: value === null ? 'boolean' : 'string' } as const,
        ]),
      ),
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error;
    const known = Object.entries(usage.options).map(([option, each]) => nameOf(option, each));
    const line = message.replaceAll('\n', ' ');
    const [unknown] = /^Unknown option '[^']*'/.exec(line) ?? [];
    throw new UsageError(
      unknown === undefined ? line : `${unknown}: ${name} knows ${[...known, '--help'].join(', ')}`,
      { cause: error },
    );
  }
}

/**
 * Reads the command that the arguments name, by a tool's table. Where they ask for help, that text is the result. Throws a
 * UsageError for a command or an option that is not in the table.
 */
export function readCommandLine<U extends Usages>(
  usages: U,
  args: readonly string[],
): CommandLine<U> | string {
  const [name = '', ...rest] = args;
  if (name === '--help') return helpForAll(usages);
  const usage = Object.hasOwn(usages, name) ? usages[name] : undefined;
  if (!usage)
    throw new UsageError(`“${name}” is no command: there are ${Object.keys(usages).join(', ')}`);
  const { values, positionals } = parse(name, usage, rest);
  if (values['help'] === true) return helpFor(usage);
  return {
    name,
    words: positionals,
    option(option) {
      const value = values[option];
      return typeof value === 'string' ? value : value === true ? '' : null;
    },
  };
}
