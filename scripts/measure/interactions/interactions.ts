import { printLoad } from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import type { Bench } from '../bench.ts';
import { beGuest } from '../guest.ts';
import { BARE_PAGE_URL, visitBarePage } from './barePage.ts';
import { silencePreviews, visitHome } from './homeVisit.ts';
import type { Recording } from './recording.ts';
import { interactionLine, scrollLine } from './report.ts';
import { visitSearch } from './searchVisit.ts';
import { DESKTOP, openVisit, PHONE, type Device, type Visit } from './visit.ts';

/** The input in the bare page that corresponds to a kind. */
const BARE_INPUT: Readonly<Record<string, string>> = {
  'type, 50 results on screen': 'type',
  'type, 200 results on screen': 'type',
  'type as results arrive': 'type',
  'clear the box, 200 results on screen': 'press',
  'press a row’s arrow': 'row arrow',
  'arrow keys in a row': 'row key',
  'play a card, all rows there': 'press',
  'like a card, all rows there': 'press',
  'swipe a row': 'swipe',
  'scroll until all rows are there': 'scroll',
};

type Recordings = ReadonlyMap<string, Recording>;

async function recordingsOf(visit: Visit, act: () => Promise<void>): Promise<Recordings> {
  await act();
  await visit.close();
  return visit.recordings;
}

async function visitProduct({ browser }: Bench, device: Device, url: string): Promise<Recordings> {
  const search = await openVisit(browser, device, url, beGuest);
  const inSearch = await recordingsOf(search, () => visitSearch(search));
  const home = await openVisit(browser, device, url, async (page) => {
    await silencePreviews(page);
    await beGuest(page);
  });
  const atHome = await recordingsOf(home, () => visitHome(home));
  return new Map([...inSearch, ...atHome]);
}

function print({ name, viewport }: Device, product: Recordings, bare: Recordings): void {
  const interactions: Record<string, unknown> = {};
  const scrolls: Record<string, unknown> = {};
  for (const [kind, recording] of product) {
    const inBarePage = bare.get(BARE_INPUT[kind] ?? '');
    if (!inBarePage) throw new Error(`The bare page has no input like “${kind}”`);
    if (recording.frameGapsMillis.length > 0) scrolls[kind] = scrollLine(recording, inBarePage);
    else interactions[kind] = interactionLine(recording, inBarePage);
  }
  process.stdout.write(`\n${name}, ${viewport.width} x ${viewport.height}\n`);
  console.table(interactions);
  console.table(scrolls);
}

/** Prints the time from interactions to the next paint, compared with the same input in a bare page. */
export async function measureInteractions(bench: Bench): Promise<void> {
  const url = await bench.serve(localSite().directory);
  process.stdout.write(
    '\nInteraction to next paint: trusted input, 4x CPU slow-down, milliseconds (the browser rounds to 8).\n' +
      'Parts are those of the worst. “x bare”: times the same input in a page without script.\n',
  );
  for (const device of [PHONE, DESKTOP]) {
    printLoad();
    const bareVisit = await openVisit(bench.browser, device, BARE_PAGE_URL);
    const bare = await recordingsOf(bareVisit, () => visitBarePage(bareVisit));
    print(device, await visitProduct(bench, device, url), bare);
  }
}
