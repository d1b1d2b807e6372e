import { parseArgs } from 'node:util';
import { refuse } from '../../lib/index.ts';
import { buildSite } from '../../publish/index.ts';
import { openBench, type Bench } from './bench.ts';
import { measureFirstScreen } from './first-screen/firstScreen.ts';
import { measureFirstSound } from './first-sound/firstSound.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measurePlayback } from './playback/playback.ts';
import type { SectionOptions } from './sectionOptions.ts';

/** What `npm run measure -- <name>` names; all of them without a name. */
const SECTIONS: Readonly<Record<string, (bench: Bench, options: SectionOptions) => Promise<void>>> =
  {
    'first-screen': measureFirstScreen,
    'first-sound': measureFirstSound,
    lighthouse: measureLighthouse,
    load: measureLoad,
    playback: measurePlayback,
  };

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    runs: { type: 'string' },
    alone: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
  refuse('--runs takes a number of runs, 1 or more');
const sections = (named.length > 0 ? named : Object.keys(SECTIONS)).map(
  (name) =>
    SECTIONS[name] ??
    refuse(`“${name}” is no section: there are ${Object.keys(SECTIONS).join(', ')}`),
);
await buildSite();
const bench = await openBench();
try {
  for (const section of sections)
    await section(bench, {
      only: values.only,
      runs,
      isAlone: values.alone === true,
      isWritten: values.write === true,
    });
} finally {
  await bench.close();
}
