import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { alignedTable, printLoad, refuse } from '../../lib/index.ts';
import { buildSite } from '../../publish/index.ts';
import { connections } from './connections.ts';
import type { Attack, Finding } from './finding.ts';
import { fuzz } from './fuzz.ts';
import { neverRead, slowBodies, slowHeaders } from './slow.ts';
import { openTarget } from './target.ts';

const LIMIT_MILLIS = 300_000;

const ATTACKS: Readonly<Record<string, Attack>> = {
  'never-read': neverRead,
  'slow-bodies': slowBodies,
  'slow-headers': slowHeaders,
  connections,
  fuzz,
};

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const names = only ?? Object.keys(ATTACKS);
if (names.some((name) => !(name in ATTACKS)))
  refuse(`There are these attacks: ${Object.keys(ATTACKS).join(', ')}`);

await buildSite();
const target = await openTarget();
const findings: Finding[] = [];
try {
  for (const name of names) {
    process.stdout.write(`${name}…\n`);
    const failed = (now: string): Finding[] => [
      { attack: name, now, bound: 'it runs', isOk: false },
    ];
    const running = ATTACKS[name]?.(target).catch((error: unknown) => failed(String(error)));
    const late = wait(LIMIT_MILLIS, failed('it did not end in time'), { ref: false });
    findings.push(...((await Promise.race([running, late])) ?? []));
  }
} finally {
  await target.close();
}
printLoad();
process.stdout.write(
  alignedTable([
    ['attack', 'now', 'bound', ''],
    ...findings.map(({ attack, now, bound, isOk }) => [attack, now, bound, isOk ? 'ok' : 'FAILED']),
  ]),
);
// An attack that did not end in time may still hold connections.
process.exit(findings.every(({ isOk }) => isOk) ? 0 : 1);
