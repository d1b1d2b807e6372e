import { UpstreamError } from '../http/errors.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createSourceChain } from './sourceChain.ts';

const request = { query: 'kettle', limit: 1, scripts: [] };
const track: SourceTrack = {
  kind: 'song',
  source: 'audius',
  trackId: 1,
  trackName: 'Kettle',
  artistName: 'The Hobs',
  collectionName: '',
  trackTimeMillis: 1_000,
  primaryGenreName: '',
};
const found: MusicSource = { search: async () => ({ tracks: [track] }) };
const empty: MusicSource = { search: async () => ({ tracks: [] }) };
const failing = (service: string): MusicSource => ({
  search: () => Promise.reject(new UpstreamError(service)),
});

test.each([
  ['finds nothing', empty],
  ['fails', failing('First')],
])('the next source is asked if the first one %s', async (_case, first) => {
  const outcome = await createSourceChain([first, found]).search(request);
  expect(outcome.tracks).toEqual([track]);
});

test('the hints of a source without tracks are given if no other one has tracks', async () => {
  const hints = { understood: [], suggestions: ['1961'] };
  const hinting: MusicSource = { search: async () => ({ tracks: [], hints }) };
  expect(await createSourceChain([hinting, empty]).search(request)).toEqual({ tracks: [], hints });
  expect(await createSourceChain([hinting, found]).search(request)).toEqual({ tracks: [track] });
});

test('a failure that the next source makes up for is reported', async () => {
  const skipped = jest.fn();
  await createSourceChain([failing('First'), found], skipped).search(request);
  expect(skipped).toHaveBeenCalledWith(expect.objectContaining({ name: 'UpstreamError' }));
});

test('a source after one with tracks is not asked', async () => {
  const second = { search: jest.fn(empty.search) };
  await createSourceChain([found, second]).search(request);
  expect(second.search).not.toHaveBeenCalled();
});

test('if no source has tracks and one failed, the search fails as the first one did', async () => {
  const chain = createSourceChain([empty, failing('First'), failing('Second'), empty]);
  await expect(chain.search(request)).rejects.toThrow('First did not answer properly');
});

describe('a look-up', () => {
  const knowing = (...ids: number[]) => ({
    ...empty,
    lookUp: jest.fn(async (asked: readonly number[]) =>
      asked.filter((id) => ids.includes(id)).map((trackId) => ({ ...track, trackId })),
    ),
  });
  const idsOf = async (chain: ReturnType<typeof createSourceChain>, ...ids: number[]) =>
    (await chain.lookUp(ids)).map(({ trackId }) => trackId);

  test('asks each source for what the ones before it do not have, and gives the tracks in the order of their ids', async () => {
    const [first, second, third] = [knowing(3), knowing(2, 1), knowing(4)];
    const chain = createSourceChain([first, empty, second, third]);
    expect(await idsOf(chain, 1, 2, 3)).toEqual([1, 2, 3]);
    expect(second.lookUp).toHaveBeenCalledWith([1, 2]);
    expect(third.lookUp).not.toHaveBeenCalled();
    expect(await idsOf(createSourceChain([first]), 5)).toEqual([]);
  });

  test('fails only if an id is missing and a source failed', async () => {
    const broken = { ...empty, lookUp: () => Promise.reject(new UpstreamError('First')) };
    const chain = createSourceChain([broken, knowing(1)]);
    expect(await idsOf(chain, 1)).toEqual([1]);
    await expect(chain.lookUp([1, 2])).rejects.toThrow('First did not answer properly');
  });
});

test('if every source finds nothing, the result is empty', async () => {
  expect(await createSourceChain([empty, empty]).search(request)).toEqual({ tracks: [] });
});
