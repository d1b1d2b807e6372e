import { textOf } from '../../lib/index.ts';
import { createAttack, expected } from '../attack.ts';
import { client, timed, times } from '../client.ts';
import { createDice, oneOf as pick } from '../dice.ts';
import { SHOWS_INTERNALS } from '../internals.ts';

const REQUESTS = 3_000;
const SEED = 15;

const PATHS = [
  ...[
    'signUp',
    'signInWithPassword',
    'signInWithIdp',
    'lookup',
    'update',
    'delete',
    'sendOobCode',
  ].map((call) => `/identitytoolkit.googleapis.com/v1/accounts:${call}`),
  '/identitytoolkit.googleapis.com/v1/projects',
  '/identitytoolkit.googleapis.com/v2/accounts:revokeToken',
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
  '/securetoken.googleapis.com/v1/token',
];
const FIELDS = [
  'email',
  'password',
  'idToken',
  'oobCode',
  'localId',
  'postBody',
  'requestType',
  'grant_type',
  '__proto__',
];
const VALUES = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  'a'.repeat(5_000),
  [],
  [[]],
  {},
  { a: {} },
  '\u0000',
  'id_token=x&providerId=google.com',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json; charset=x',
];

const ATTACK = `${REQUESTS} odd requests to the identity gateway`;

/** Broken and odd requests at the seven calls of the identity gateway, from many clients. */
export const gatewayFuzz = createAttack(
  'gateway-fuzz',
  [
    expected(`${ATTACK}: answers with a stack`, '0', '5 of 80,000'),
    expected(`${ATTACK}: 5xx or none`, '0'),
  ],
  async ({ url }) => {
    const roll = createDice(SEED);
    const oneOf = <T>(list: readonly T[]): T => pick(roll, list);
    const question = () => {
      const fields = times(roll(5), () => [oneOf(FIELDS), oneOf(VALUES)]);
      const json = JSON.stringify(roll(9) === 0 ? oneOf(VALUES) : Object.fromEntries(fields));
      return {
        path: `${oneOf(PATHS)}?key=demo-key${oneOf(['', '&key=', '&%', '&a[]=1'])}`,
        method: oneOf(['POST', 'POST', 'POST', 'GET']),
        headers: { 'content-type': oneOf(TYPES) },
        body: Buffer.from(roll(5) === 0 ? json.slice(0, roll(json.length)) : json),
      };
    };
    let [failed, shown, asked] = [0, 0, 0];
    const askOn = async (): Promise<void> => {
      while (asked < REQUESTS) {
        asked += 1;
        const from = client(1_000 + (asked % 500));
        const { status, answer } = await timed(url, question(), { from, limitMillis: 15_000 });
        if (status === 0 || status >= 500) failed += 1;
        if (answer && SHOWS_INTERNALS.test(textOf(answer))) shown += 1;
      }
    };
    await Promise.all(times(8, askOn));
    return [String(shown), String(failed)];
  },
);
