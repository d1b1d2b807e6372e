import { createFakeNetwork, jsonResponse, textResponse } from '../testing/fakeNetwork';
import { createMusicClient } from './createMusicClient';
import type { Fetch } from './resilientFetch';

const OWN = 'https://music.test/api/music/audio/5?quality=high&part=whole';
const ANSWER = {
  peaks: [0, 255, 51],
  sections: [
    { kind: 'verse', startSeconds: 0 },
    { kind: 'chorus', startSeconds: 3.5 },
  ],
};

/** A client whose network gives these answers. */
function clientOf(answer: Fetch) {
  const fetch = jest.fn(answer);
  const baseUrl = 'https://music.test';
  const network = { ...createFakeNetwork(), fetch };
  return { fetch, music: createMusicClient({ ...network, baseUrl, recommendationArtists: [] }) };
}

test('the waveform of an own sound has shares of full scale, and the sections', async () => {
  const { music, fetch } = clientOf(async () => jsonResponse(ANSWER));
  expect(await music.waveform?.(OWN)).toEqual({ ...ANSWER, peaks: [0, 1, 0.2] });
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://music.test/api/music/audio/5/waveform?quality=high&part=whole',
  );
});

test('a sound of another origin has none, and is not asked for', async () => {
  const { music, fetch } = clientOf(async () => jsonResponse(ANSWER));
  expect(await music.waveform?.('https://other.test/5.mp3')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', async () => jsonResponse({ error: 'There is no such track.' }, 404)],
  ['text', async () => textResponse('<html>')],
  ['peaks beyond full scale', async () => jsonResponse({ ...ANSWER, peaks: [1, 300] })],
  ['no peaks', async () => jsonResponse({ ...ANSWER, peaks: [] })],
])('%s gives none', async (_, answer) => {
  expect(await clientOf(answer).music.waveform?.(OWN)).toBeNull();
});

test('the bytes of a sound come at low priority, unless they are too many', async () => {
  let length = '5';
  const { music, fetch } = clientOf(async () =>
    textResponse('sound', 200, { 'content-length': length }),
  );
  const bytes = await music.soundBytes?.('https://other.test/5.mp3');
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe('sound');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ priority: 'low' });
  length = '4000001';
  expect(await music.soundBytes?.('https://other.test/5.mp3')).toBeNull();
  expect(fetch.mock.calls[1]?.[1].signal.aborted).toBe(true);
});

test('a sound that can’t be fetched has no bytes', async () => {
  const { music } = clientOf(() => Promise.reject(new TypeError('refused')));
  expect(await music.soundBytes?.('https://other.test/5.mp3')).toBeNull();
});
