import { createAttack, expected } from '../attack.ts';
import { timed } from '../client.ts';
import { PERSON, posted, SIGN_IN, searchPath } from '../target.ts';

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
