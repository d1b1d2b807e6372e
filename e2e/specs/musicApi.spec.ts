import { expect, test } from '../fixtures/test.ts';

const BAD_REQUESTS = [
  ['no q', '/api/music/search'],
  ['a blank q', '/api/music/search?q=%20%20'],
  ['a q of 10 kB', `/api/music/search?q=${'x'.repeat(10_000)}`],
  ['limit=0', '/api/music/search?q=pop&limit=0'],
  ['limit=-1', '/api/music/search?q=pop&limit=-1'],
  ['limit=abc', '/api/music/search?q=pop&limit=abc'],
  ['limit=201', '/api/music/search?q=pop&limit=201'],
  ['no q at Spotify', '/api/music/spotify'],
  ['an unknown track', '/api/music/audio/999999999'],
  ['a track that is no number', '/api/music/audio/abc'],
  ['an unknown quality', '/api/music/audio/110501?quality=golden'],
  ['an unknown path', '/api/music/nothing'],
] as const;

for (const [what, path] of BAD_REQUESTS) {
  test(`the music API answers ${what} with a 4xx and a JSON error`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
    const body = (await response.json()) as { error: unknown };
    expect(typeof body.error).toBe('string');
    expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+:\d+/);
    expect((await request.get('/api/music/search?q=pop&limit=1')).ok(), 'it still answers').toBe(
      true,
    );
  });
}

interface Item {
  readonly previewUrl: string;
  readonly artworkUrl60: string;
  readonly artworkUrl100: string;
}

test('audio can be played from any position: 206 for a Range, 416 for an invalid one', async ({
  request,
}) => {
  const search = await request.get('/api/music/search?q=jazz%20hits&limit=1');
  const { results } = (await search.json()) as { results: Item[] };
  const [item] = results;
  expect(item).toBeDefined();
  if (!item) return;
  const url = item.previewUrl;

  const whole = await request.head(url);
  const length = Number(whole.headers()['content-length']);
  expect(length).toBeGreaterThan(100_000);
  const part = await request.get(url, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toBe(`bytes 1000-1999/${length}`);
  expect((await part.body()).length).toBe(1000);
  const beyond = await request.get(url, { headers: { range: `bytes=${length}-` } });
  expect(beyond.status()).toBe(416);
  const broken = await request.get(url, { headers: { range: 'bytes=abc' } });
  expect(broken.status()).toBeGreaterThanOrEqual(400);
  expect(broken.status()).toBeLessThan(500);

  const cover = await request.get(item.artworkUrl100);
  expect(cover.ok()).toBe(true);
  expect((await cover.body()).length).toBeLessThan(10_000);
});

test('Spotify without credentials finds nothing, and the search endpoint answers instead', async ({
  request,
}) => {
  const response = await request.get('/api/music/spotify?q=pop');
  expect(await response.json()).toEqual({ results: [] });
});
