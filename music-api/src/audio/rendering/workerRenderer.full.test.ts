import { type AudioTrackSpec, startRendering } from '@prelude/composer';
import type { RemoteRendering, Renderer } from './renderer.ts';
import { createWorkerRenderer } from './workerRenderer.ts';

// All else on a busy machine goes before the thread.
jest.setTimeout(120_000);

const spec = { trackId: 41, genreId: 'indie', durationMillis: 1200 };

let renderer: Renderer;
beforeAll(() => {
  renderer = createWorkerRenderer({ warmGenreIds: ['jazz'] });
});
afterAll(() => renderer.close());

/** The whole rendition, rendered by this thread. */
async function renderHere(track: AudioTrackSpec): Promise<Buffer> {
  const rendering = await startRendering(track, 'normal');
  return wholeOf({ ...rendering, advance: async () => rendering.advance() });
}

async function wholeOf(rendering: RemoteRendering): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, done } = await rendering.advance();
    parts.push(bytes);
    if (done) return Buffer.concat(parts);
  }
}

test('a track has the same bytes in another thread, also if two are rendered alternately', async () => {
  const specs = [spec, { ...spec, trackId: 77, genreId: 'jazz' }];
  // One thread takes the slices of both in turns.
  const rendered = await Promise.all(specs.map((one) => wholeOf(renderer.start(one, 'normal'))));
  for (const [index, one] of specs.entries())
    expect(rendered[index]?.equals(await renderHere(one))).toBe(true);
});

test('an unknown genre fails by name, and the thread continues until it is closed', async () => {
  const bad = renderer.start({ ...spec, genreId: 'polka' }, 'normal');
  await expect(bad.advance()).rejects.toThrow('unknown genre: polka');
  const good = renderer.start(spec, 'normal');
  expect((await good.advance()).bytes.length).toBeGreaterThan(0);
  await renderer.close();
  await expect(good.advance()).rejects.toThrow();
});

test('an idle thread is replaced', async () => {
  const own = createWorkerRenderer({ idleMilliseconds: 20, warmGenreIds: [] });
  try {
    const held = own.start(spec, 'normal');
    // What a thread holds ends with it.
    const advance = async (): Promise<void> => {
      await held.advance();
      await new Promise((resolve) => setTimeout(resolve, 40));
      await advance();
    };
    await expect(advance()).rejects.toThrow('the rendering was released');
    expect((await wholeOf(own.start(spec, 'normal'))).equals(await renderHere(spec))).toBe(true);
  } finally {
    await own.close();
  }
});
