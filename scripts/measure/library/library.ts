import { localSite } from '../../site/index.ts';
import type { Bench } from '../bench.ts';
import { printLoad } from '../load.ts';
import { UNASKED_AUTH } from './member.ts';
import { ratioLine, timesLine } from './report.ts';
import { visitList, visitResults, visitRows, type Nodes, type Timed } from './visits.ts';

/** The short and the long list, by measurement (issue "My library, never lost", must show). */
const LIKES = { short: 10, long: 5_000 } as const;
const OPENED = { short: 10, long: 10_000 } as const;

/** Short and long alternate, so that other load on the machine affects both. */
const ROUNDS = 3;

type Length = keyof typeof LIKES;

const LENGTHS: readonly Length[] = ['short', 'long'];

type Both<T> = Readonly<Record<Length, T>>;

const bothEmpty = <T>(): Both<T[]> => ({ short: [], long: [] });

function printTimes(what: string, sizes: Both<number>, timed: Both<readonly Timed[]>): void {
  const ratio = ratioLine(timed.long, timed.short);
  console.table({
    [`${what}, ${sizes.short}`]: timesLine(timed.short),
    [`${what}, ${sizes.long}`]: timesLine(timed.long),
  });
  process.stdout.write(
    `${sizes.long} to ${sizes.short}: paint x ${ratio.paint}, done x ${ratio.done}\n`,
  );
}

/**
 * Prints what a long library costs compared with a short one: liking, unliking, opening the list, and its DOM nodes.
 */
export async function measureLibrary(bench: Bench): Promise<void> {
  const url = await bench.serve(localSite().directory, UNASKED_AUTH);
  process.stdout.write(
    '\nA short library and a long one: trusted clicks, 4x CPU slow-down, milliseconds from the click. “Paint” is the next\n' +
      'one (the browser rounds to 8); “done”: the like is in the browser’s storage, the list’s rows are painted.\n',
  );
  printLoad();
  const [liked, unliked, opened] = [bothEmpty<Timed>(), bothEmpty<Timed>(), bothEmpty<Timed>()];
  const nodes: Partial<Record<Length, Nodes>> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const length of LENGTHS) {
      liked[length].push(await visitResults(bench, url, LIKES[length]));
      unliked[length].push(await visitRows(bench, url, LIKES[length]));
      const list = await visitList(bench, url, OPENED[length]);
      opened[length].push(list.opened);
      nodes[length] = list.nodes;
    }
  }
  printTimes('like one more', LIKES, liked);
  printTimes('unlike in the list', LIKES, unliked);
  printTimes('open the list', OPENED, opened);
  const { short, long } = nodes;
  if (!short || !long) throw new Error('No list was opened');
  console.table({
    [`DOM nodes, list of ${OPENED.short}`]: short,
    [`DOM nodes, list of ${OPENED.long}`]: long,
  });
}
