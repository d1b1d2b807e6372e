import type { Bench } from '../bench.ts';
import { DESKTOP, openVisit, type Visit } from '../interactions/visit.ts';
import type { Recording } from '../interactions/recording.ts';
import { beMember } from './member.ts';
import { LIST, noteTimes } from './timing.ts';

/** The times from a kind's clicks to the next paint, and to their result: a stored like, or painted rows. */
export interface Timed {
  readonly recordings: readonly Recording[];
  readonly doneMillis: readonly number[];
}

/** The DOM nodes while a list is open. */
type Nodes = Readonly<Record<'rows' | 'in the list' | 'in the page', number>>;

const PRESSES = 8;
const LIKE_RESULT = 'main section[aria-label^="Results for"] button[aria-label^="Like "]';
const LIKE_ROW = `${LIST} button[aria-label^="Like "]`;
/** The sidebar's buttons, of which Liked Songs is the fourth (specification 2.4). */
const LINKS = 'nav[aria-label="Main"] li button';
const LIKED_SONGS = 3;

const openAsMember = ({ browser }: Bench, url: string, likedSongs: number): Promise<Visit> =>
  openVisit(browser, DESKTOP, url, async (page) => {
    await noteTimes(page);
    await beMember(page, likedSongs);
  });

const navigate = (visit: Visit, page: string): Promise<void> =>
  visit.page.evaluate(
    (key) => void window.dispatchEvent(new CustomEvent('navigate', { detail: { page: key } })),
    page,
  );

/** Records one kind, whose acts end when every press has its note. */
async function timed(
  visit: Visit,
  notes: 'stored' | 'opened',
  act: (press: number) => Promise<void>,
): Promise<Timed> {
  const noted = `window.libraryTimes.${notes}`;
  const before = await visit.page.evaluate<number>(`${noted}.length`);
  await visit.record(notes, async () => {
    for (let press = 0; press < PRESSES; press += 1) {
      await act(press);
      await visit.until(`${noted}.length === ${before + press + 1}`);
      // The press may have moved the others.
      await visit.untilAtRest();
    }
  });
  const recording = visit.recordings.get(notes);
  const doneMillis = await visit.page.evaluate<number[]>(`${noted}.slice(${before})`);
  return { recordings: recording ? [recording] : [], doneMillis };
}

async function showLikedSongs(visit: Visit): Promise<void> {
  await navigate(visit, 'favorites');
  await visit.until(`!!document.querySelector('${LIST} li')`);
  await visit.untilAtRest();
}

/**
 * Visits as a member with this many likes: opens the list from home repeatedly, with its code loaded, and counts the
 * DOM nodes.
 */
export async function visitList(
  bench: Bench,
  url: string,
  likedSongs: number,
): Promise<{ opened: Timed; nodes: Nodes }> {
  const visit = await openAsMember(bench, url, likedSongs);
  await showLikedSongs(visit);
  const opened = await timed(visit, 'opened', async () => {
    await navigate(visit, 'home');
    await visit.until(`!document.querySelector('${LIST}')`);
    await visit.untilAtRest();
    await visit.press(LINKS, LIKED_SONGS);
  });
  const count = (selector: string): Promise<number> =>
    visit.page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  const nodes = {
    rows: await count(`${LIST} > li`),
    'in the list': await count(`${LIST} *`),
    'in the page': await count('*'),
  };
  await visit.close();
  return { opened, nodes };
}

/** Visits as a member with this many likes: unlikes the first rows of the list. */
export async function visitRows(bench: Bench, url: string, likedSongs: number): Promise<Timed> {
  const visit = await openAsMember(bench, url, likedSongs);
  await showLikedSongs(visit);
  const unliked = await timed(visit, 'stored', () => visit.press(LIKE_ROW));
  await visit.close();
  return unliked;
}

/** Visits as a member with this many likes: likes more tracks among search results. */
export async function visitResults(bench: Bench, url: string, likedSongs: number): Promise<Timed> {
  const visit = await openAsMember(bench, url, likedSongs);
  await visit.page.evaluate(
    () =>
      void window.dispatchEvent(
        new CustomEvent('perform-search', { detail: { query: 'rock', limit: 50 } }),
      ),
  );
  await visit.until(`document.querySelectorAll('${LIKE_RESULT}').length === 50`);
  const liked = await timed(visit, 'stored', (press) => visit.press(LIKE_RESULT, press));
  await visit.close();
  return liked;
}
