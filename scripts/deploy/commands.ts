import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { replaceFile } from '../lib/index.ts';
import { say, siteOption } from '../site/index.ts';
import { configureSite, readEnvironment } from './environment.ts';
import { installedBrotliModule } from './nginx.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const list = (text: string): readonly string[] => text.split(',');

const configureCommand = new Command('configure')
  .description('Puts an environment’s configuration into the site and composes the pages with it.')
  .requiredOption('--config <file>', 'the environment, in JSON', (file) => resolve(file))
  .addOption(siteOption)
  .action(({ config, site }) => {
    configureSite(site, config);
    say(`${site.config} is ${config}, and the pages say so.`);
  });

const nginxCommand = new Command('nginx')
  .description('Writes the configuration of nginx for a site.')
  .addOption(siteOption)
  .option('--config <file>', 'the environment, if the site holds none yet', (file) => resolve(file))
  .option(
    '--music-api <urls>',
    'where the replicas of music-api answer, with commas between',
    list,
    ['http://127.0.0.1:4000'],
  )
  .option('--listen <port>', 'a port, or an address with one', '8080')
  .option('--runtime <dir>', 'the folder that nginx may write to', '/tmp')
  .option('--access-log <file>', 'a JSON line per answer; without it none')
  .option(
    '--trusted-proxies <list>',
    'addresses or networks whose X-Forwarded-For names the client, with commas between',
    list,
    [],
  )
  .option('--brotli-module <file>', 'where nginx’s Brotli module lies, or none')
  .option('--out <file>', 'the file to write; without it the terminal', (file) => resolve(file))
  .action((options) => {
    const brotli = options.brotliModule ?? installedBrotliModule() ?? 'none';
    const text = nginxConfiguration({
      siteDirectory: options.site.directory,
      musicApiUrls: options.musicApi,
      config: readEnvironment(options.site, options.config ?? null),
      listen: options.listen,
      runtimeDirectory: options.runtime,
      brotliModule: brotli === 'none' ? null : brotli,
      accessLog: options.accessLog ?? null,
      trustedProxies: options.trustedProxies,
    });
    if (options.out === undefined) return void process.stdout.write(text);
    replaceFile(options.out, text);
    say(`${options.out} is written; start it with: nginx -c ${options.out}`);
  });

/** The commands that put a site on a server (docs/deploying.md). */
export const DEPLOYING_COMMANDS = [configureCommand, nginxCommand];
