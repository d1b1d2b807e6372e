import { expect, test } from '../../fixtures/test.ts';

interface Item {
  readonly previewUrl: string;
  readonly artworkUrl100: string;
}

test('through the site the music API answers searches, covers, audio from any position, and mistakes with a JSON error', async ({
  request,
}) => {
  // Without credentials Spotify finds nothing, and the search endpoint answers instead.
  expect(await (await request.get('/api/music/spotify?q=pop')).json()).toEqual({ results: [] });
  const search = await request.get('/api/music/search?q=jazz%20hits&limit=1');
  const { results } = (await search.json()) as { results: [Item] };
  const [{ previewUrl, artworkUrl100 }] = results;
  const cover = await request.get(artworkUrl100);
  expect(cover.ok()).toBe(true);
  expect((await cover.body()).length).toBeLessThan(10_000);

  const whole = await request.head(previewUrl);
  const length = Number(whole.headers()['content-length']);
  expect(length).toBeGreaterThan(100_000);
  const part = await request.get(previewUrl, { headers: { range: 'bytes=1000-1999' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toBe(`bytes 1000-1999/${length}`);
  expect((await part.body()).length).toBe(1000);

  for (const [path, status] of [
    ['/api/music/search?q=%20', 400],
    [`/api/music/search?q=${'x'.repeat(10_000)}`, 400],
    ['/api/music/audio/999999999', 404],
    ['/api/music/nothing', 404],
  ] as const) {
    const refusal = await request.get(path);
    expect(refusal.status(), path).toBe(status);
    expect(await refusal.json(), path).toEqual({ error: expect.any(String) as unknown });
  }
});
