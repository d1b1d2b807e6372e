import type { Visit } from './visit.ts';

const BOX = 'main input[type="search"]';
const CLEAR = 'main button[aria-label="Clear search"]';
const CARD = 'main li button[aria-label^="Like "]';

/** This many of the catalogue's tracks match one letter: the most that a search gives (specification 7.4). */
const BROAD = { query: 'a', limit: 200 };

const CLEARED_TIMES = 4;

/** Whether the results of `query` are on screen, titled with it (specification 2.12), and at least this many. */
const shows = (query: string, atLeast: number): string =>
  `[...document.querySelectorAll('main h2')].some(({ textContent: title }) =>
     title === ${JSON.stringify(query)} || title.includes(${JSON.stringify(`“${query}”`)})) &&
   document.querySelectorAll('${CARD}').length >= ${atLeast}`;

/** Shows a query's results in the same way as any other part of the product. */
async function showResults(visit: Visit, query: string, limit: number): Promise<void> {
  await visit.page.evaluate(
    (detail) => void window.dispatchEvent(new CustomEvent('perform-search', { detail })),
    { query, limit },
  );
  await visit.until(shows(query, limit));
  await visit.untilAtRest();
}

/** Focuses the box with its text selected: the next letter replaces it. */
async function selectText({ page }: Visit): Promise<void> {
  await page.locator(BOX).focus();
  await page.locator(BOX).evaluate((box: HTMLInputElement) => box.select());
}

/** Types a word letter by letter, and waits for its results. */
async function typeWord(visit: Visit, word: string): Promise<void> {
  await selectText(visit);
  for (const letter of word) await visit.key(letter);
  await visit.until(shows(word, 1));
}

/** Types each letter at the moment when the results of the previous ones arrive. */
async function typeIntoResults(visit: Visit, word: string): Promise<void> {
  const { page } = visit;
  await selectText(visit);
  let typed = '';
  for (const letter of word) {
    typed += letter;
    const isAnswer = (url: URL, query: string): boolean =>
      url.pathname === '/api/music/search' && url.searchParams.get('q') === query;
    const query = typed;
    const answer = page.waitForResponse((response) => isAnswer(new URL(response.url()), query));
    await visit.key(letter);
    await (await answer).finished();
  }
  await visit.until(shows(word, 1));
}

/** Records typing and clearing in the search box. */
export async function visitSearch(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.evaluate(
    () => void window.dispatchEvent(new CustomEvent('navigate', { detail: { page: 'search' } })),
  );
  await page.locator(BOX).waitFor();

  await showResults(visit, 'rock', 50);
  await visit.record('type, 50 results on screen', async () => {
    await typeWord(visit, 'dance');
    await typeWord(visit, 'electronic');
  });
  await showResults(visit, BROAD.query, BROAD.limit);
  await visit.record('type, 200 results on screen', () => typeWord(visit, 'bollywood'));
  await showResults(visit, 'rock', 50);
  await visit.record('type as results arrive', () => typeIntoResults(visit, 'country'));
  await visit.record('clear the box, 200 results on screen', async () => {
    for (let time = 0; time < CLEARED_TIMES; time += 1) {
      await showResults(visit, BROAD.query, BROAD.limit);
      await visit.press(CLEAR);
      await visit.until(`!document.querySelector('${CARD}')`);
    }
  });
}
