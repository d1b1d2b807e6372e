import { makeRegistration } from '../testing/makeRegistration';
import { readOverrides } from './readOverrides';

const ADDRESS = 'http://localhost:3102/dev/registration.json';
const PLAYER = makeRegistration({ name: 'player', entry: '/dev/entry.js' });

/** A network on which each address answers with its JSON; null is no answer. */
const fetchFrom = (answers: Readonly<Record<string, unknown>>): typeof window.fetch =>
  jest.fn(async (address: unknown) => {
    const json = answers[String(address)];
    if (json === undefined) throw new TypeError('Failed to fetch');
    return { ok: true, text: async () => JSON.stringify(json) };
  }) as unknown as typeof window.fetch;

test('a remote’s registration is its developer’s; its files have no integrity', async () => {
  const contributes = { pages: [], slots: [{ slot: 'home-row', view: 'row', order: 1 }] } as const;
  const served = { ...PLAYER, contributes, integrity: { '/dev/entry.js': 'sha384-a' } };
  expect(await readOverrides([ADDRESS], fetchFrom({ [ADDRESS]: served }))).toEqual({
    registrations: new Map([
      [
        ADDRESS,
        { ...PLAYER, contributes, entry: 'http://localhost:3102/dev/entry.js', integrity: null },
      ],
    ]),
    refusals: [],
  });
});

test('several remotes can be overridden; the last override of one counts', async () => {
  const [first, second, third] = [1, 2, 3].map(
    (port) => `http://127.0.0.1:${port}/dev/registration.json`,
  ) as [string, string, string];
  const catalog = { ...PLAYER, name: 'catalog' };
  const { registrations } = await readOverrides(
    [first, second, third],
    fetchFrom({ [first]: PLAYER, [second]: catalog, [third]: PLAYER }),
  );
  expect([...registrations].map(([address, { name }]) => [address, name])).toEqual([
    [second, 'catalog'],
    [third, 'player'],
  ]);
});

test.each([
  ['https://prelude.example/registration.json', 'It must be an address at http://localhost or'],
  ['http://localhost@prelude.example/', 'It must be an address at http://localhost or'],
  ['data:application/json,{}', 'It must be an address at http://localhost or'],
  ['player', 'It must be an address at http://localhost or'],
  ['http://localhost:1/registration.json', 'Its development server does not answer: start it'],
])('the override %j is rejected with one sentence that says why', async (text, reason) => {
  const { registrations, refusals } = await readOverrides([text], fetchFrom({}));
  expect(registrations.size).toBe(0);
  expect(refusals).toEqual([
    expect.stringContaining(`The override "${text}" is not taken. ${reason}`),
  ]);
});

test.each([
  [null, 'remotes[0] must be an object'],
  [{ ...PLAYER, contract: '' }, 'remotes[0].contract must be a text that is not empty'],
  [{ ...PLAYER, entry: 'https://elsewhere.example/a.js' }, 'Its entry must come from the same'],
])('a registration that is %j is rejected with the reason', async (json, reason) => {
  const { refusals } = await readOverrides([ADDRESS], fetchFrom({ [ADDRESS]: json }));
  expect(refusals).toEqual([expect.stringContaining(reason)]);
});
