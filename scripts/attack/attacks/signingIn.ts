import { textOf } from '../../lib/index.ts';
import { atMost, createAttack, expected } from '../attack.ts';
import { HOSTILE, timed, times } from '../client.ts';
import { PERSON, posted, SIGN_IN, searchPath } from '../target.ts';

const MILLIS = 4_000;

/** One client guesses passwords for four seconds; the owner signs in from elsewhere. */
export const passwordGuesses = createAttack(
  'password-guesses',
  [
    atMost('passwords that one client tries in 4 s', 30, '', '605'),
    atMost('passwords: the owner signs in from elsewhere', 2_000, 'ms'),
  ],
  async (target) => {
    const endsAt = performance.now() + MILLIS;
    let [tried, guess] = [0, 0];
    const guessOn = async (): Promise<void> => {
      while (performance.now() < endsAt) {
        guess += 1;
        const question = posted(SIGN_IN, { ...PERSON, password: `guess ${guess}` });
        const by = { from: HOSTILE, limitMillis: MILLIS };
        const { answer } = await timed(target.url, question, by);
        if (answer && textOf(answer).includes('INVALID_LOGIN_CREDENTIALS')) tried += 1;
      }
    };
    await Promise.all(times(4, guessOn));
    return [tried, await target.signIn()];
  },
);

/** Requests that ask before they send their body. */
export const expectContinue = createAttack(
  'expect-continue',
  [
    expected('a search with Expect: 100-continue', '200', '502'),
    expected('a sign-in with Expect: 100-continue', '200', '502'),
  ],
  async ({ url }) => {
    const headers = { expect: '100-continue' };
    const search = await timed(url, { path: searchPath('jazz'), headers });
    const question = posted(SIGN_IN, PERSON);
    const signIn = await timed(url, { ...question, headers: { ...question.headers, ...headers } });
    return [String(search.status), String(signIn.status)];
  },
);
