import { buildSite } from './publish/index.ts';
import {
  type Bench,
  measureFirstScreen,
  measureInteractions,
  measureLibrary,
  measurePlayback,
  openBench,
} from './measure/index.ts';

/** What `npm run measure -- <name>` names; all of them without a name. */
const SECTIONS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  'first-screen': measureFirstScreen,
  interactions: measureInteractions,
  library: measureLibrary,
  playback: measurePlayback,
};

const named = process.argv.slice(2);
const sections = (named.length > 0 ? named : Object.keys(SECTIONS)).map((name) => {
  const section = SECTIONS[name];
  if (section) return section;
  throw new Error(`“${name}” is no section: there are ${Object.keys(SECTIONS).join(', ')}`);
});
await buildSite();
const bench = await openBench();
try {
  for (const section of sections) await section(bench);
} finally {
  await bench.close();
}
