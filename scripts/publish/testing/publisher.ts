import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { siteLayout } from '../../site/siteLayout.ts';
import { openGate } from '../../site/testing/sampleBuild.ts';

/** A team's process: publishes the builds that it is given, in turn and back, until it is killed or has done `rounds`. */
const [directory = '', rounds = '0', ...builds] = process.argv.slice(2);
const site = siteLayout(directory);

for (let round = 0; round < Number(rounds); round += 1) {
  const { versions } = await publish(site, [builds[round % builds.length] ?? ''], openGate);
  for (const { part, isNew } of versions)
    if (isNew && round % 3 === 2) await rollback(site, part, null, openGate);
  process.stdout.write('.');
}
