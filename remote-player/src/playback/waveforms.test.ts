import type { Waveform } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { createWaveforms } from './waveforms';

const OWN = makeTrack({ previewUrl: '/api/music/audio/1' });
const FOREIGN = makeTrack({ previewUrl: 'https://other.test/1.mp3' });
const WAVEFORM: Waveform = { peaks: [0.5], sections: [{ kind: 'chorus', startSeconds: 0 }] };

let host: FakeHost;
let savesData = false;
const waveform = jest.fn<Promise<Waveform | null>, [string]>();
const soundBytes = jest.fn<Promise<ArrayBuffer | null>, [string]>();
const decodePeaks = jest.fn<Promise<readonly number[]>, [ArrayBuffer, number]>();

/** The waveforms of a browser with these answers. */
const create = () =>
  createWaveforms({
    music: { waveform, soundBytes },
    settings: host.settings,
    connection: { isCellular: () => false, savesData: () => savesData },
    decodePeaks,
  });

beforeEach(() => {
  host = createFakeHost();
  savesData = false;
  waveform.mockReset().mockResolvedValue(null);
  soundBytes.mockReset().mockResolvedValue(new ArrayBuffer(8));
  decodePeaks.mockReset().mockResolvedValue([0.25]);
});
afterEach(() => host.end());

test('the music API gives that of the sound that plays, once', async () => {
  waveform.mockResolvedValue(WAVEFORM);
  const of = create();
  expect(await of(OWN)).toBe(WAVEFORM);
  expect(await of(OWN)).toBe(WAVEFORM);
  host.settings.change({ playFullTrack: true });
  await of(OWN);
  expect(waveform.mock.calls).toEqual([
    ['/api/music/audio/1?quality=high'],
    ['/api/music/audio/1?quality=high&part=whole'],
  ]);
  expect(soundBytes).not.toHaveBeenCalled();
});

test('a sound of another source is decoded, once, as far as it plays', async () => {
  const of = create();
  expect(await of(FOREIGN)).toEqual({ peaks: [0.25], sections: [] });
  await of(FOREIGN);
  expect(decodePeaks.mock.calls.map(([, seconds]) => seconds)).toEqual([30]);
  host.settings.change({ playFullTrack: true });
  await of(FOREIGN);
  expect(decodePeaks.mock.calls.map(([, seconds]) => seconds)).toEqual([30, Infinity]);
});

test('a failure is none, and is tried again', async () => {
  decodePeaks.mockRejectedValueOnce(new Error('not audio'));
  const of = create();
  expect(await of(FOREIGN)).toBeNull();
  expect(await of(FOREIGN)).not.toBeNull();
  expect(await of(OWN)).toBeNull();
  expect(soundBytes).toHaveBeenCalledTimes(2);
});

test('under Save-Data nothing is fetched', async () => {
  savesData = true;
  expect(await create()(FOREIGN)).toBeNull();
  expect(waveform).not.toHaveBeenCalled();
});
