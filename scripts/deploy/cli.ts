import { resolve } from 'node:path';
import { type Command, UserError, runCommand, say } from '../site/index.ts';
import { DEPLOYING, replaceFile } from '../lib/index.ts';
import { configureSite, readEnvironment } from './environment.ts';
import { installedBrotliModule } from './nginx.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const fileOf = (path: string | null): string | null => path && resolve(path);

type Deployment = Command<typeof DEPLOYING>;

const COMMANDS: Readonly<Record<keyof typeof DEPLOYING, (command: Deployment) => void>> = {
  configure({ site, option }) {
    const file = fileOf(option('config'));
    if (file === null) throw new UserError('--config FILE is missing');
    configureSite(site, file);
    say(`${site.config} is ${file}, and the pages say so.`);
  },

  nginx({ site, option }) {
    const out = fileOf(option('out'));
    const brotli = option('brotli-module') ?? installedBrotliModule() ?? 'none';
    const text = nginxConfiguration({
      siteDirectory: site.directory,
      musicApiUrls: (option('music-api') ?? 'http://127.0.0.1:4000').split(','),
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
};

await runCommand(DEPLOYING, COMMANDS);
