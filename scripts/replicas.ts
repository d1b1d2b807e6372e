import { nginxForTests, readEnvironment, startReplicas } from './deploy/index.ts';
import { gracefulShutdown, portFromEnvironment, refuse } from './lib/index.ts';
import { buildSite } from './publish/index.ts';
import { localSite } from './site/index.ts';

/** `npm run replicas`: what production runs on many machines, on this one (docs/deploying.md). */
const shutdown = gracefulShutdown();
const port = portFromEnvironment(3000);
const nginx = nginxForTests() ?? refuse('There is no nginx.');
await buildSite();
const site = localSite();
const replicas = await startReplicas({
  nginx,
  site,
  config: readEnvironment(site, process.env['PRELUDE_CONFIG'] ?? null),
  port,
});
shutdown.onStop(() => replicas.stop());
process.stdout.write(
  [
    `Prelude is ready at ${replicas.url}: nginx before three replicas of music-api and one Redis`,
    ...replicas.musicApis.map(({ url, pid }) => `  music-api ${url} (process ${pid})`),
    `  Redis ${replicas.redis.url} (process ${replicas.redis.pid()})`,
    'Kill any of them: the site stays up.\n',
  ].join('\n'),
);
