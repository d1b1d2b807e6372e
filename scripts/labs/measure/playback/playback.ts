import { printLoad } from '../../../lib/index.ts';
import { localSite } from '../../../site/index.ts';
import { alternately, mapValues, type ByName } from '../alternately.ts';
import type { Bench } from '../bench.ts';
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

type SoundSide = keyof typeof SOUND_SIDES;
type CostSide = keyof typeof COST_SIDES;

function printDelays(delays: ByName<SoundSide, readonly Delays[]>): void {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const ofKind = mapValues(delays, (visits) => visits.map((visit) => visit[kind]));
    process.stdout.write(`\n${kind}\n`);
    console.table(mapValues(ofKind, delayLine));
    process.stdout.write(
      `product / bare audio: ${ratioText(ofKind.product, ofKind['bare audio'])}; ` +
        `product / bare, mixed: ${ratioText(ofKind.product, ofKind['bare, mixed'])}\n`,
    );
  }
}

function printCosts(costs: ByName<CostSide, readonly TickCost[]>): void {
  console.table(mapValues(costs, costLine));
  const perTick = mapValues(costs, (visits) => visits.map(tickMillis));
  process.stdout.write(
    'All tasks per tick, without those of the pause: ' +
      `product / bare audio ${ratioText(perTick.product, perTick['bare audio'])}; ` +
      `without levelling / bare audio ${ratioText(perTick['without levelling'], perTick['bare audio'])}\n`,
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
    printDelays(await alternately(SOUND_SIDES, { rounds: SOUND_ROUNDS, warmUpRounds: 1 }, visit));
    process.stdout.write(
      `\nTime updates: milliseconds of the main thread in a second of playing, medians of ${COST_ROUNDS} alternate visits; ` +
        'reduced motion.\nCommits are React’s, of all roots, in all visits; that of the pause shows that they are counted.\n',
    );
    printLoad();
    const watch = (side: Side): Promise<TickCost> => watchSide(browser, site.origin, side);
    printCosts(await alternately(COST_SIDES, { rounds: COST_ROUNDS, warmUpRounds: 1 }, watch));
  } finally {
    await site.close();
  }
}
