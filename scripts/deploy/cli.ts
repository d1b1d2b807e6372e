import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { localSite, Refused, type SiteFolder, siteFolder } from '../site/index.ts';
import { replaceFile } from '../lib/index.ts';
import { configureSite, readEnvironment } from './environment.ts';
import { writeHosting } from './hosting.ts';
import { installedBrotliModule } from './nginx.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const OPTIONS = {
  site: { type: 'string' },
  config: { type: 'string' },
  out: { type: 'string' },
  'music-api': { type: 'string' },
  listen: { type: 'string' },
  runtime: { type: 'string' },
  'access-log': { type: 'string' },
  'brotli-module': { type: 'string' },
  'trusted-proxies': { type: 'string' },
  project: { type: 'string' },
  region: { type: 'string' },
} as const;

/** What was asked for, without the command's name. */
interface Asked {
  readonly site: SiteFolder;
  /** The value of an option; null where it is not given. */
  readonly option: (name: keyof typeof OPTIONS) => string | null;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const fileOf = (path: string | null): string | null => path && resolve(path);

const COMMANDS: Readonly<Record<string, (asked: Asked) => void>> = {
  configure({ site, option }) {
    const file = fileOf(option('config'));
    if (file === null) throw new Refused('--config FILE is missing');
    configureSite(site, file);
    say(`${site.config} is ${file}, and the pages say so.`);
  },

  nginx({ site, option }) {
    const out = fileOf(option('out'));
    const brotli = option('brotli-module') ?? installedBrotliModule() ?? 'none';
    const text = nginxConfiguration({
      siteDirectory: site.directory,
      musicApiUrl: option('music-api') ?? 'http://127.0.0.1:4000',
      config: readEnvironment(site, fileOf(option('config'))),
      listen: option('listen') ?? '8080',
      runtimeDirectory: option('runtime') ?? '/tmp',
      brotliModule: brotli === 'none' ? null : brotli,
      accessLog: option('access-log'),
      trustedProxies: option('trusted-proxies')?.split(',') ?? [],
    });
    if (out === null) process.stdout.write(text);
    else {
      replaceFile(out, text);
      say(`${out} is written; start it with: nginx -c ${out}`);
    }
  },

  hosting({ site, option }) {
    const out = resolve(option('out') ?? 'dist/hosting');
    const { targets, notes } = writeHosting({
      site,
      config: readEnvironment(site, null),
      directory: out,
      project: option('project') ?? 'demo-prelude',
      region: option('region') ?? 'europe-west1',
    });
    targets.forEach((target) => say(`${target}: ${resolve(out, target)}`));
    notes.forEach((note) => say(`Note: ${note}`));
    say(
      `Deploy one with: npx firebase deploy --only hosting:${targets[0] ?? ''} --config ${out}/firebase.json`,
    );
  },
};

/** Runs the command that the arguments name. Throws a Refused where they can't be followed. */
function run(args: string[]): void {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = ''] = positionals;
  const command = COMMANDS[name];
  if (!command) throw new Refused(`“${name}” is no command: ${Object.keys(COMMANDS).join(', ')}`);
  const directory = values.site ?? process.env['PRELUDE_SITE'];
  const site = directory === undefined ? localSite() : siteFolder(resolve(directory));
  command({ site, option: (option) => values[option] ?? null });
}

try {
  run(process.argv.slice(2));
} catch (error) {
  const isAsked =
    error instanceof Refused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!isAsked) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
