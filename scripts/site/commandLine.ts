import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from './refused.ts';
import { SiteConfigError } from './readConfig.ts';
import { localSite, siteFolder, type SiteFolder } from './siteFolder.ts';

/** What a command is asked to do: `npm run NAME -- WORDS --OPTION VALUE`. */
export interface Command<Option extends string> {
  readonly site: SiteFolder;
  /** The arguments without a name. */
  readonly words: readonly string[];
  /** The value of an option; null where it is not given. */
  readonly option: (name: Option) => string | null;
}

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

const isUsage = (error: unknown): boolean =>
  String((error as { readonly code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Runs the command that the arguments name, on the site of `--site` or PRELUDE_SITE; one line says what is refused. */
export async function runCommand<Option extends string>(
  commands: Readonly<Record<string, (command: Command<Option>) => Promise<void> | void>>,
  options: readonly Option[],
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(['site', ...options].map((name) => [name, { type: 'string' }])),
    });
    const given = values as Readonly<Partial<Record<string, string>>>;
    const [name = '', ...words] = positionals;
    const command = commands[name];
    const known = Object.keys(commands).join(', ');
    if (!command) throw new Refused(`“${name}” is no command: there are ${known}`);
    const directory = given['site'] ?? process.env['PRELUDE_SITE'];
    const site = directory ? siteFolder(resolve(directory)) : localSite();
    await command({ site, words, option: (option) => given[option] ?? null });
  } catch (error) {
    const isExpected =
      error instanceof Refused || error instanceof SiteConfigError || isUsage(error);
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
