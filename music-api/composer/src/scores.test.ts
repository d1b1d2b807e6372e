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
    pop: 'e2bbd8490044c427',
    bollywood: '49b32e54717e2efe',
    rock: 'e4ae7346e710d06d',
    indieosng: 'd60463679913389e',
    'hip-hop': '5435afd5acfe06db',
    electronic: 'a758b5bcf40265c0',
    jazz: '87fd6898fd98bfa2',
    country: '76dec8c2510e099d',
    'r&b': 'ecde8e1f552dd1d5',
    indie: 'ed7df5be715a3461',
  });
});
