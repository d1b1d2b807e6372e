import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printLoad, refuse } from '../lib/index.ts';
import { buildSite } from '../publish/index.ts';
import { type Attack, type Finding, findingTable } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { openTarget, type Target } from './target.ts';

/** One attack, and all of them together, end after so long. */
const ATTACK_MILLIS = 100_000;
const RUN_MILLIS = 900_000;

const endsAt = Date.now() + RUN_MILLIS;

/** Runs an attack; one that fails by itself or takes too long is a finding too. */
async function runInTime(
  { name, limitMillis, run }: Attack,
  target: Target,
): Promise<readonly Finding[]> {
  const failed = (now: string): readonly Finding[] => [
    { attack: name, before: '', now, bound: 'it runs', isOk: false },
  ];
  const millis = Math.min(limitMillis ?? ATTACK_MILLIS, endsAt - Date.now());
  if (millis <= 0) return failed('not run: the time was over');
  process.stdout.write(`${name}…\n`);
  return Promise.race([
    run(target).catch((error: unknown) => failed(String(error))),
    wait(millis, failed('it did not end in time'), { ref: false }),
  ]);
}

const { only } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const chosen = ATTACKS.filter(({ name }) => only?.includes(name) ?? true);
if (chosen.length === 0 || chosen.length < (only?.length ?? 0))
  refuse(`There are these attacks: ${ATTACKS.map(({ name }) => name).join(', ')}`);

await buildSite();
const target = await openTarget();
const findings: Finding[] = [];
try {
  for (const attack of chosen) findings.push(...(await runInTime(attack, target)));
} finally {
  await target.close();
}
printLoad();
process.stdout.write(findingTable(findings));
const failures = findings.filter(({ isOk }) => !isOk).length;
process.stdout.write(`${findings.length - failures} passed, ${failures} failed\n`);
// An attack that did not end in time may still hold connections.
process.exit(failures === 0 ? 0 : 1);
