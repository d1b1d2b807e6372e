/** @jest-environment jsdom */
import type { PrefetchedResponses } from './prefetchedResponses';
import type { FirstData } from './preloadLinks';
import { loadCards, showCards } from './prerenderedCards';

const FIRST = '/api/music/spotify?q=trending+now&limit=12';
const SECOND = '/api/music/search?q=trending+now&limit=12';
const OTHER = '/api/music/search?q=new+releases&limit=12';

const answer = (content: unknown): Promise<Response> => {
  const response = { json: () => Promise.resolve(content), clone: () => response };
  return Promise.resolve(response as unknown as Response);
};
const track = (artistName: string, cover: string, previewUrl = '/preview') => ({
  artistName,
  artworkUrl100: `/covers/${cover}`,
  previewUrl,
});
const pathsOf = (covers: readonly HTMLImageElement[]): readonly string[] =>
  covers.map((cover) => new URL(cover.src).pathname);
const FIRST_DATA: readonly FirstData[] = [
  {
    remote: 'catalog',
    requests: [FIRST, SECOND, OTHER],
    covers: { view: 'home', most: 7, widthPixels: 160, oneEach: 'artistName' },
  },
];
const pathsFor = async (responses: PrefetchedResponses): Promise<readonly string[]> =>
  pathsOf((await loadCards(responses, FIRST_DATA)).cards.map(({ image }) => image));

test('the covers are those of the first row: one by each artist, in order, of what can be played', async () => {
  const results = [
    track('Ada', '1'),
    track('ADA', '2'),
    track('Bo', '3', ''),
    track('Cy', '4'),
    ...['D', 'E', 'F', 'G', 'H', 'I', 'J'].map((artist) => track(artist, artist)),
  ];
  const covers = await pathsFor(
    new Map([
      [FIRST, answer({ results })],
      [OTHER, answer({ results: [track('Zoe', '9')] })],
    ]),
  );
  expect(covers).toEqual(['1', '4', 'D', 'E', 'F', 'G', 'H'].map((name) => `/covers/${name}`));
});

test('the second endpoint’s tracks without a preview are shown, so their covers are, too', async () => {
  const results = [track('Ada', '1', ''), track('Bo', '2')];
  const answers: PrefetchedResponses = new Map([
    [FIRST, answer({ results: [track('Cy', '3', '')] })],
    [SECOND, answer({ results })],
  ]);
  await expect(pathsFor(answers)).resolves.toEqual(['/covers/1', '/covers/2']);
});

test('a cover that equals its neighbour, which a view may move, is not shown, and none after it', async () => {
  const results = [track('A', '1'), track('B', '2'), track('C', '2'), track('D', '3')];
  await expect(pathsFor(new Map([[FIRST, answer({ results })]]))).resolves.toEqual([
    '/covers/1',
    '/covers/2',
  ]);
});

test('a phone gets the covers that it can show', async () => {
  jest.replaceProperty(window, 'innerWidth', 412);
  const results = ['A', 'B', 'C', 'D'].map((artist) => track(artist, artist));
  const covers = await pathsFor(new Map([[FIRST, answer({ results })]]));
  expect(covers).toEqual(['/covers/A', '/covers/B', '/covers/C']);
  jest.restoreAllMocks();
});

test.each<[string, Promise<Response>]>([
  ['has nothing', answer({ results: [] })],
  ['reports a failure', answer({ error: 'unavailable' })],
  ['is nonsense', answer(null)],
  ['is lost', Promise.reject(new Error('lost'))],
])('if the first endpoint %s, they are the second one’s', async (_case, first) => {
  const second = answer({ results: [track('Ada', '1')] });
  const answers = [[FIRST, first] as const, [SECOND, second] as const];
  await expect(pathsFor(new Map(answers))).resolves.toEqual(['/covers/1']);
  await expect(pathsFor(new Map([[FIRST, first]]))).resolves.toEqual([]);
});

test('without a response, and for a remote that declares none, there are none', async () => {
  await expect(pathsFor(new Map())).resolves.toEqual([]);
  const responses = new Map([[FIRST, answer({ results: [track('Ada', '1')] })]]);
  const [{ remote, requests } = FIRST_DATA[0]!] = FIRST_DATA;
  const { cards } = await loadCards(responses, [{ remote, requests }]);
  expect(cards).toEqual([]);
});

test('they replace the skeletons of the view’s templates, and of the view that is shown', async () => {
  const results = [{ ...track('Ada', '1'), trackId: 7, trackName: 'Two {artistName}' }];
  const found = await loadCards(new Map([[FIRST, answer({ results })]]), FIRST_DATA);
  const skeletons = '<p aria-hidden="true"><i data-boot="card"></i><i data-boot="card"></i></p>';
  document.body.innerHTML = `
    <template data-boot="catalog/home card"><div>
      <i data-boot="cover" class="cover"></i><button data-focus-key="play {trackId}"
      aria-label="Play {trackName} by {artistName}"></button><b>{trackName}</b></div></template>
    <template data-boot="catalog/home 24">${skeletons}</template>
    <div data-view="catalog/home" data-prerendered>${skeletons}</div>
    <div data-view="player/bar" data-prerendered>${skeletons}</div>
    <main>${skeletons}</main>`;
  showCards(document, found, ({ previewUrl }) => `${String(previewUrl)}?quality=high`);
  const waiting = document.querySelectorAll('template')[1]!.content;
  for (const shown of [waiting, document.querySelector('[data-view="catalog/home"]')!]) {
    const [row] = shown.children;
    expect(row!.hasAttribute('aria-hidden')).toBe(false);
    expect(row!.children).toHaveLength(2);
    const [card, skeleton] = row!.children;
    expect(card!.getAttribute('data-boot')).toBe('/preview?quality=high');
    // A name that looks like a field stays as it is.
    expect(card!.textContent).toContain('Two {artistName}');
    const button = card!.querySelector('button');
    expect(button!.getAttribute('data-focus-key')).toBe('play 7');
    expect(button!.getAttribute('aria-label')).toBe('Play Two {artistName} by Ada');
    expect(card!.querySelector('img')!.className).toBe('cover');
    expect(skeleton!.getAttribute('data-boot')).toBe('card');
  }
  expect(pathsOf([...document.images])).toEqual(['/covers/1']);
  expect(document.querySelector('main > p')).toHaveAttribute('aria-hidden');
});
