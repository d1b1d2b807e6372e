import { startComposeProcesses } from './deploy/index.ts';
import { gracefulShutdown } from './lib/index.ts';
import { buildSite } from './publish/index.ts';
import { endWith, localSite, say } from './site/index.ts';

/** `npm run replicas`: what deploy/compose.yaml describes, as processes of this machine (docs/deploying.md). */
try {
  const shutdown = gracefulShutdown();
  await buildSite();
  const compose = await startComposeProcesses({ siteDirectory: localSite().directory });
  shutdown.onStop(() => compose.stop());
  say(
    `Prelude is ready at ${compose.url}, ${compose.secureUrl}; publishing at ${compose.endpointUrl}`,
  );
  for (const { service, address, pid } of compose.processes)
    say(`  ${service} ${address} (process ${pid()})`);
  say('Kill any of them: the site stays up, and the process is started again.');
} catch (error) {
  endWith(error);
}
