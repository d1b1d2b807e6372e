import { atMost, createAttack } from '../attack.ts';
import { client } from '../client.ts';
import { flood } from '../flood.ts';
import { searchPath } from '../target.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** So many clients that none meets its own limit while the cost is measured. */
const CLIENTS = 40;
const MILLIS = 2_500;

/** The largest limit of a search (specification 7.4). */
const MOST_TRACKS = 200;

/** A number as a word of letters, so that no two questions are equal and no cache answers. */
const wordOf = (index: number): string =>
  [...index.toString(26)].map((digit) => LETTERS[Number.parseInt(digit, 26)]).join('');

/** Sixteen words of one letter, in another order each time. */
const oneLetterWords = (index: number): string => {
  const first = [...wordOf(index)];
  return [...first, ...LETTERS].slice(0, 16).join(' ');
};

/** A text that is three times as long once it is normalized. */
const ligatures = (index: number): string => `${'ﬃ'.repeat(190)}${wordOf(index)}`;

/** Searches that are short to ask and long to answer, compared with usual ones, at the music API itself. */
export const costlySearches = createAttack(
  'costly-searches',
  [
    atMost('sixteen one-letter words: cost of usual searches', 10, 'times', '73'),
    atMost('190 ligatures: cost of usual searches', 10, 'times', '204'),
  ],
  async ({ words, musicApi }) => {
    let phase = 0;
    const perSecond = async (pathOf: (index: number) => string): Promise<number> => {
      phase += 1;
      const firstClient = 3_000 + phase * 100;
      const { perSecond: answered } = await flood({
        url: musicApi.url,
        pathOf,
        connections: CLIENTS,
        millis: MILLIS,
        from: (index) => client(firstClient + index),
      });
      return answered;
    };
    const word = (index: number): string => words[index % words.length] ?? 'jazz';
    // Another limit in each round of the words: no cache has the answer.
    const round = (index: number): number => 1 + (Math.floor(index / words.length) % MOST_TRACKS);
    const usual = await perSecond((index) =>
      searchPath(`${word(index)} ${word(index * 7 + 3)}`, round(index)),
    );
    const letters = await perSecond((index) => searchPath(oneLetterWords(index)));
    const long = await perSecond((index) => searchPath(ligatures(index)));
    return [usual / letters, usual / long];
  },
);
