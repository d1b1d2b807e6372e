import { createAccessTokens } from './accessTokens';

const BACKEND = 'https://api.radio.example';

function open() {
  let answer: { readonly status: number; readonly text: string } = { status: 200, text: '' };
  let nowMillis = 0;
  const bodies: string[] = [];
  const tokenOf = createAccessTokens({
    fetch: async (_url, { body }) => {
      bodies.push((body as URLSearchParams).toString());
      return { ok: answer.status === 200, text: async () => answer.text };
    },
    idToken: async () => 'id-token',
    now: () => nowMillis,
  });
  return {
    bodies,
    tokenOf,
    answer: (json: object, status = 200) => (answer = { status, text: JSON.stringify(json) }),
    answerText: (text: string, status: number) => (answer = { status, text }),
    pass: (millis: number) => (nowMillis += millis),
  };
}

const grant = (token: string) => ({ access_token: token, expires_in: 300 });

test('the ID token is exchanged for a token for one audience', async () => {
  const { bodies, tokenOf, answer } = open();
  answer(grant('a'));
  expect(await tokenOf('robin', BACKEND)).toBe('a');
  const {
    grant_type: _type,
    subject_token_type: _kind,
    ...asked
  } = Object.fromEntries(new URLSearchParams(bodies[0]));
  expect(asked).toEqual({ subject_token: 'id-token', audience: BACKEND });
});

test('a token is given again to the same member for the same audience until a minute before its end', async () => {
  const { bodies, tokenOf, answer, pass } = open();
  answer(grant('a'));
  await tokenOf('robin', BACKEND);
  pass(239_000);
  expect(await tokenOf('robin', BACKEND)).toBe('a');
  expect(bodies).toHaveLength(1);
  answer(grant('b'));
  expect(await tokenOf('ines', BACKEND)).toBe('b');
  expect(await tokenOf('robin', 'https://other.example')).toBe('b');
  pass(1_000);
  expect(await tokenOf('robin', BACKEND)).toBe('b');
});

test('a refusal says why, and the next call asks again', async () => {
  const { tokenOf, answer, answerText } = open();
  answer({ error: 'invalid_target', error_description: 'This site allows no backend at x.' }, 400);
  await expect(tokenOf('robin', BACKEND)).rejects.toThrow(
    `No access token for ${BACKEND}: This site allows no backend at x.`,
  );
  answerText('<!doctype html>', 404);
  await expect(tokenOf('robin', BACKEND)).rejects.toThrow('The site gives no tokens.');
  answer(grant('a'));
  expect(await tokenOf('robin', BACKEND)).toBe('a');
});
