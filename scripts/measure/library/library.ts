import { printLoad } from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import { alternately, mapValues, type ByName } from '../alternately.ts';
import type { Bench } from '../bench.ts';
import { UNASKED_AUTH } from './member.ts';
import { ratioLine, timesLine } from './report.ts';
import { visitList, visitResults, visitRows, type Timed } from './visits.ts';

/** The short and the long list, by measurement (issue "My library, never lost", must show). */
const LIKES = { short: 10, long: 5_000 } as const;
const OPENED = { short: 10, long: 10_000 } as const;

const ROUNDS = 3;

type Length = keyof typeof LIKES;

type Both<T> = ByName<Length, T>;

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
  const lengths = mapValues(LIKES, (_likes, length) => length);
  const visits = await alternately(lengths, { rounds: ROUNDS }, async (length) => ({
    liked: await visitResults(bench, url, LIKES[length]),
    unliked: await visitRows(bench, url, LIKES[length]),
    ...(await visitList(bench, url, OPENED[length])),
  }));
  const timesOf = (kind: 'liked' | 'unliked' | 'opened') =>
    mapValues(visits, (all) => all.map((visit) => visit[kind]));
  printTimes('like one more', LIKES, timesOf('liked'));
  printTimes('unlike in the list', LIKES, timesOf('unliked'));
  printTimes('open the list', OPENED, timesOf('opened'));
  console.table({
    [`DOM nodes, list of ${OPENED.short}`]: visits.short.at(-1)?.nodes,
    [`DOM nodes, list of ${OPENED.long}`]: visits.long.at(-1)?.nodes,
  });
}
