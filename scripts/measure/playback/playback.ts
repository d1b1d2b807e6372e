import { localSite } from '../../site/index.ts';
import type { Bench } from '../bench.ts';
import { printLoad } from '../load.ts';
import { KINDS, visitSide, type Delays, type Kind } from './clickToSound.ts';
import { costLine, delayLine, ratioText, tickMillis } from './report.ts';
import { BARE, BARE_MIXED, PRODUCT, PRODUCT_UNLEVELLED, type Side } from './side.ts';
import { startSoundSite } from './soundSite.ts';
import { watchSide, type TickCost } from './tickCost.ts';

const SOUND_ROUNDS = 10;
const COST_ROUNDS = 4;

const SOUND_SIDES = { product: PRODUCT, 'bare audio': BARE, 'bare, mixed': BARE_MIXED } as const;

const COST_SIDES = {
  product: PRODUCT,
  'without levelling': PRODUCT_UNLEVELLED,
  'bare audio': BARE,
} as const;

/**
 * Visits the sides alternately, so that the machine's load affects all. The first round is a warm-up and does not
 * count.
 */
async function inTurn<N extends string, T>(
  sides: Readonly<Record<N, Side>>,
  rounds: number,
  visit: (side: Side) => Promise<T>,
): Promise<Readonly<Record<N, readonly T[]>>> {
  const names = Object.keys(sides) as N[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await visit(sides[name]);
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

function printDelays(delays: Readonly<Record<keyof typeof SOUND_SIDES, readonly Delays[]>>): void {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const of = (name: keyof typeof delays): readonly number[] =>
      delays[name].map((visit) => visit[kind]);
    process.stdout.write(`\n${kind}\n`);
    console.table({
      product: delayLine(of('product')),
      'bare audio': delayLine(of('bare audio')),
      'bare, mixed': delayLine(of('bare, mixed')),
    });
    process.stdout.write(
      `product / bare audio: ${ratioText(of('product'), of('bare audio'))}; ` +
        `product / bare, mixed: ${ratioText(of('product'), of('bare, mixed'))}\n`,
    );
  }
}

function printCosts(costs: Readonly<Record<keyof typeof COST_SIDES, readonly TickCost[]>>): void {
  console.table({
    product: costLine(costs.product),
    'without levelling': costLine(costs['without levelling']),
    'bare audio': costLine(costs['bare audio']),
  });
  const perTick = (name: keyof typeof costs): readonly number[] => costs[name].map(tickMillis);
  const bare = perTick('bare audio');
  process.stdout.write(
    'All tasks per tick, without those of the pause: ' +
      `product / bare audio ${ratioText(perTick('product'), bare)}; ` +
      `without levelling / bare audio ${ratioText(perTick('without levelling'), bare)}\n`,
  );
}

/** Prints the time from a click to its sound and the cost of a time update, compared with a bare `<audio>` element. */
export async function measurePlayback({ browser, serve }: Bench): Promise<void> {
  const site = await startSoundSite(await serve(localSite().directory));
  try {
    process.stdout.write(
      `\nClick to sound: milliseconds from the click to the first sample at the loudspeaker, ${SOUND_ROUNDS} visits in ` +
        'turn.\n“bare audio” is recorded from the element’s stream, which comes some milliseconds late; “bare, mixed” goes\n' +
        'through an audio context and is recorded where the product is. Ratios are of pairs: median (quartiles).\n',
    );
    printLoad();
    const visit = (side: Side): Promise<Delays> => visitSide(browser, site.origin, side);
    printDelays(await inTurn(SOUND_SIDES, SOUND_ROUNDS, visit));
    process.stdout.write(
      `\nTime updates: milliseconds of the main thread in a second of playing, medians of ${COST_ROUNDS} visits in turn; ` +
        'reduced motion.\nCommits are React’s, of all roots, in all visits; that of the pause shows that they are counted.\n',
    );
    printLoad();
    const watch = (side: Side): Promise<TickCost> => watchSide(browser, site.origin, side);
    printCosts(await inTurn(COST_SIDES, COST_ROUNDS, watch));
  } finally {
    await site.close();
  }
}
