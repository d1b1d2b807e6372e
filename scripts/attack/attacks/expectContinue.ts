import { timed } from '../client.ts';
import { expected, type Finding } from '../finding.ts';
import { PERSON, posted, SIGN_IN, searchPath, type Target } from '../target.ts';

/** Requests that ask before they send their body. */
export async function expectContinue({ url }: Target): Promise<readonly Finding[]> {
  const headers = { expect: '100-continue' };
  const search = await timed(url, { path: searchPath('jazz'), headers });
  const question = posted(SIGN_IN, PERSON);
  const signIn = await timed(url, { ...question, headers: { ...question.headers, ...headers } });
  return [
    expected(
      { attack: 'a search with Expect: 100-continue', before: '502' },
      '200',
      String(search.status),
    ),
    expected(
      { attack: 'a sign-in with Expect: 100-continue', before: '502' },
      '200',
      String(signIn.status),
    ),
  ];
}
