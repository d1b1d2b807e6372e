import { textOf } from '../../lib/index.ts';
import { client, HOSTILE, timed, times } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { PERSON, posted, SIGN_IN, type Target } from '../target.ts';

const MILLIS = 4_000;

/** One client guesses passwords for four seconds; the owner signs in from elsewhere. */
export async function passwordGuesses(target: Target): Promise<readonly Finding[]> {
  const endsAt = performance.now() + MILLIS;
  let [tried, guess] = [0, 0];
  const guessOn = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      guess += 1;
      const question = posted(SIGN_IN, { ...PERSON, password: `guess ${guess}` });
      const { answer } = await timed(target.url, question, { from: HOSTILE, limitMillis: MILLIS });
      if (answer && textOf(answer).includes('INVALID_LOGIN_CREDENTIALS')) tried += 1;
    }
  };
  await Promise.all(times(4, guessOn));
  const owner = await target.signIn(client(1));
  return [
    atMost({ attack: 'passwords that one client tries in 4 s', before: '605' }, tried, 30, ''),
    atMost(
      { attack: 'passwords: the owner signs in from elsewhere', before: '' },
      owner.status === 200 ? owner.millis : 35_000,
      2_000,
      'ms',
    ),
  ];
}
