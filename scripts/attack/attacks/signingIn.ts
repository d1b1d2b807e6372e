import { textOf } from '../../lib/index.ts';
import { atMost, createAttack, expected } from '../attack.ts';
import { client, HOSTILE, timed, times } from '../client.ts';
import { PERSON, posted, RESET_MAIL, SIGN_IN, SIGN_UP, searchPath } from '../target.ts';

const MILLIS = 4_000;
/** More than the 32 requests that a client may have at the gateway, so that some are refused for that. */
const AT_ONCE = 64;

/** One client guesses passwords for four seconds; the owner signs in from elsewhere. */
export const passwordGuesses = createAttack(
  'password-guesses',
  [
    atMost('passwords that one client tries in 4 s', 20, '', '605'),
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
    await Promise.all(times(AT_ONCE, guessOn));
    return [tried, await target.signIn()];
  },
);

/** One client makes accounts and asks for mails, as many at once as it can. */
export const accounts = createAttack(
  'accounts',
  [
    atMost('accounts that one client makes with 300 requests', 100, '', '300'),
    atMost('reset mails that one client asks for with 100 requests', 20, '', '100'),
  ],
  async ({ url }) => {
    const from = client(3);
    const taken = async (count: number, make: (index: number) => object, path: string) => {
      let [sent, done] = [0, 0];
      const askOn = async (): Promise<void> => {
        while (sent < count) {
          sent += 1;
          if ((await timed(url, posted(path, make(sent)), { from })).status === 200) done += 1;
        }
      };
      await Promise.all(times(16, askOn));
      return done;
    };
    const mail = { requestType: 'PASSWORD_RESET', email: PERSON.email };
    return [
      await taken(300, (index) => ({ ...PERSON, email: `a${index}@example.org` }), SIGN_UP),
      await taken(100, () => mail, RESET_MAIL),
    ];
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
