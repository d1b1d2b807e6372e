import { parseArgs } from 'node:util';
import { refuse } from './lib/index.ts';
import { buildSite } from './publish/index.ts';
import {
  type Bench,
  measureFirstScreen,
  measureFirstSound,
  measureInteractions,
  measureLibrary,
  measureLighthouse,
  measureLoad,
  measurePlayback,
  openBench,
  type SectionOptions,
} from './measure/index.ts';

/** What `npm run measure -- <name>` names; all of them without a name. */
const SECTIONS: Readonly<Record<string, (bench: Bench, options: SectionOptions) => Promise<void>>> =
  {
    'first-screen': measureFirstScreen,
    'first-sound': measureFirstSound,
    interactions: measureInteractions,
    library: measureLibrary,
    lighthouse: measureLighthouse,
    load: measureLoad,
    playback: measurePlayback,
  };

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  // The sections lighthouse and load can be narrowed; load writes its page with `--write`.
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
const sections = (named.length > 0 ? named : Object.keys(SECTIONS)).map((name) => {
  const section = SECTIONS[name];
  if (section) return section;
  throw new Error(`“${name}” is no section: there are ${Object.keys(SECTIONS).join(', ')}`);
});
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
