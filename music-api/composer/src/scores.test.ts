import { createHash } from 'node:crypto';
import { composeTrack } from './composition/composeTrack.ts';
import { GENRE_IDS } from './genres/index.ts';

/** A digest of ten scores of a genre, of several lengths. */
function digestOf(genreId: string): string {
  const hash = createHash('sha256');
  for (let trackId = 1; trackId <= 5; trackId += 1) {
    for (const durationMillis of [45_000, 121_000]) {
      const score = composeTrack({ trackId, genreId, durationMillis });
      hash.update(JSON.stringify(score));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

test('every genre composes the scores that this version of the engine has always composed', () => {
  expect(Object.fromEntries(GENRE_IDS.map((id) => [id, digestOf(id)]))).toEqual({
    pop: '23f53c6038746de0',
    bollywood: 'd213da5e80a6ddcb',
    rock: '746743e7288693cd',
    indieosng: '3b8ee61b97ce3b99',
    'hip-hop': 'e0555341d8601e22',
    electronic: '63d0bf8f47e3bca8',
    jazz: '98b04bb39fa2b6ea',
    country: '9edd89736f90efd1',
    'r&b': '4a7d97d4950d7223',
    indie: '20a5377f35580cb5',
  });
});
