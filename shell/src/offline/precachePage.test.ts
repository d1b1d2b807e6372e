/** @jest-environment node */
import { FILE_CACHE, precachePage, PAGE_CACHE } from './precachePage';
import { revisionOf } from './readPageText';

const ORIGIN = 'https://music.example';

/** A cache that stores by path; `isFull` refuses. */
class FakeCache {
  readonly held = new Map<string, string>();
  isFull = false;
  keys = () => Promise.resolve([...this.held.keys()].map((path) => ({ url: ORIGIN + path })));
  put = async (path: string, answer: Response) => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.held.set(path, await answer.text());
  };
  delete = (path: string) => Promise.resolve(this.held.delete(path));
}

/** The page of a version of the player, as the site composes it. */
function pageOf(player: string): string {
  const data = {
    versions: { shell: 'a', player },
    shellIntegrity: { '/shell/late.js': 'sha384-l' },
    remotes: [{ integrity: { [`/remotes/player/${player}.js`]: 'sha384-p' } }],
  };
  return (
    '<script src="/shell/shell.js" defer integrity="sha384-s" crossorigin="anonymous"></script>' +
    `<script type="application/json" id="prelude-page">${JSON.stringify(data)}</script>`
  );
}

const revision = (player: string): string => revisionOf({ player, shell: 'a' });
const filesOf = (player: string): string[] => [
  `/remotes/player/${player}.js`,
  '/shell/late.js',
  '/shell/shell.js',
];

function open() {
  const page = new FakeCache();
  const files = new FakeCache();
  const asked: (readonly [string, string | undefined])[] = [];
  const site = { page: pageOf('one'), headers: {}, missing: '' };
  const dependencies = {
    origin: ORIGIN,
    caches: {
      open: (name: string) =>
        Promise.resolve({ [PAGE_CACHE]: page, [FILE_CACHE]: files }[name] as unknown as Cache),
    },
    fetch: (url: string, { integrity }: RequestInit) => {
      asked.push([url, integrity]);
      if (url === '/') return Promise.resolve(new Response(site.page, { headers: site.headers }));
      return Promise.resolve(new Response(url, { status: url === site.missing ? 404 : 200 }));
    },
  };
  const keep = (player: string): Promise<string | null> =>
    precachePage(revision(player), dependencies);
  const kept = () => ({
    page: page.held.get('/'),
    files: [...files.held.keys()].sort(),
  });
  return { site, page, files, asked, keep, kept };
}

test('a page is kept with every file that it names, each fetched with its integrity', async () => {
  const { asked, keep, kept } = open();
  await keep('one');
  expect(kept()).toEqual({ page: pageOf('one'), files: filesOf('one') });
  expect(asked).toContainEqual(['/remotes/player/one.js', 'sha384-p']);
});

test('the next page takes its place: only files that it does not name go, only new ones are fetched', async () => {
  const { site, asked, keep, kept } = open();
  await keep('one');
  site.page = pageOf('two');
  asked.length = 0;
  await keep('two');
  expect(kept()).toEqual({ page: pageOf('two'), files: filesOf('two') });
  expect(asked.map(([url]) => url)).toEqual(['/', '/remotes/player/two.js']);
});

test.each([
  ['another revision is live by now', { page: pageOf('two') }, revision('two')],
  ['it is a preview', { headers: { 'cache-control': 'no-store' } }, null],
  ['it is no page of the site', { page: 'Log in to the network' }, null],
])('nothing is kept where %s, and the answer tells', async (_why, change, live) => {
  const { site, keep, kept } = open();
  Object.assign(site, change);
  await expect(keep('one')).resolves.toBe(live);
  expect(kept()).toEqual({ page: undefined, files: [] });
});

test.each(['a file is missing', 'the storage of files is full', 'the storage of the page is full'])(
  'the page before stays with its files where %s',
  async (fault) => {
    const { site, page, files, keep, kept } = open();
    await keep('one');
    site.page = pageOf('two');
    if (fault === 'a file is missing') site.missing = '/remotes/player/two.js';
    else if (fault === 'the storage of files is full') files.isFull = true;
    else page.isFull = true;
    await expect(keep('two')).rejects.toThrow();
    expect(kept()).toEqual({ page: pageOf('one'), files: filesOf('one') });
  },
);

test('a file of another origin is not kept', async () => {
  const { site, keep, kept } = open();
  site.page = pageOf('one').replace('/remotes/player/one.js', 'https://player.example/one.js');
  await keep('one');
  expect(kept().files).toEqual(['/shell/late.js', '/shell/shell.js']);
});
