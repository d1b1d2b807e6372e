import { createState, type Session, type User } from '@prelude/shared';
import type { later } from '@prelude/shared/platform';
import { TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { startLoadSchedule } from './loadSchedule';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRemote } from '../testing/makeRemote';
import { settle } from '../testing/turns';

/** Starts the schedule with a first screen of two remotes; the browser and the network are idle when the test says so. */
function start(
  currentUser: User | null,
  how: { pathname?: string; isReturning?: boolean; failing?: boolean } = {},
) {
  const session = createState<Session>({ currentUser, isLoading: false, error: null });
  const loader = createFakeLoader();
  const jobs = {
    connect: jest.fn(),
    downloadFirstScreen: jest.fn(),
    loadRouter: jest.fn(),
    loadMenu: jest.fn(),
    startServices: jest.fn(() => {
      const code = how.failing === true ? Promise.reject(new Error('no chunk')) : Promise.resolve();
      code.catch(() => undefined);
      return code;
    }),
    report: jest.fn(),
    keepOffline: jest.fn(),
    loadRest: jest.fn(),
  };
  const waiting: Record<NonNullable<Parameters<typeof later>[0]>, (() => void)[]> = {
    'next task': [],
    idle: [],
    'network idle': [],
  };
  startLoadSchedule({
    loader,
    config: { firstScreen: ['player', 'catalog'] },
    session: { session$: session.state$, isReturning: how.isReturning === true },
    window: { location: { pathname: how.pathname ?? '/' } as Location },
    // oxlint-disable-next-line typescript/no-useless-default-assignment -- Callers may leave it out.
    later: (when = 'next task') => new Promise((resolve) => waiting[when].push(resolve)),
    jobs,
  });
  const beIdle = async (): Promise<void> => {
    await settle();
    waiting.idle.splice(0).forEach((run) => run());
    await settle();
  };
  const haveNetworkIdle = async (): Promise<void> => {
    await settle();
    waiting['network idle'].splice(0).forEach((run) => run());
    await beIdle();
  };
  const begun = (): readonly string[] =>
    Object.entries(jobs).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  const signIn = (): void => session.update((state) => ({ ...state, currentUser: TEST_USER }));
  return { beIdle, begun, haveNetworkIdle, loader, signIn };
}

test('a job whose code can’t be loaded leaves no unhandled rejection: its state has the error', async () => {
  const { beIdle, begun, haveNetworkIdle } = start(null, { failing: true });
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  await beIdle();
  await haveNetworkIdle();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(begun()).toContain('startServices');
  expect(unhandled).not.toHaveBeenCalled();
});

const FIRST_SCREEN = ['load player', 'load catalog'];
const AT_ONCE = ['connect', 'downloadFirstScreen'];
const SHOWN = ['loadRouter', 'loadMenu', 'startServices'];

test('a stranger can sign in before the first screen is downloaded; it runs once there is a user, and the rest after it', async () => {
  const { beIdle, begun, haveNetworkIdle, loader, signIn } = start(null);
  await settle();
  expect(begun()).toEqual([]);
  await beIdle();
  expect(begun()).toEqual(AT_ONCE);
  await haveNetworkIdle();
  expect(begun()).toEqual([...AT_ONCE, ...SHOWN, 'report', 'keepOffline']);
  expect(loader.calls).toEqual([]);
  signIn();
  await settle();
  expect(loader.calls).toEqual([]);
  await beIdle();
  expect(loader.calls).toEqual(FIRST_SCREEN);
  loader.arrive(makeRemote({ name: 'catalog' }));
  loader.fail('player');
  await beIdle();
  expect(begun()).not.toContain('loadRest');
  await haveNetworkIdle();
  expect(begun()).toContain('loadRest');
});

test('a user who begins at another address gets the first screen when the browser is idle', async () => {
  const { beIdle, begun, loader } = start(TEST_GUEST, { pathname: '/concerts' });
  expect(loader.calls).toEqual([]);
  await beIdle();
  expect(begun()).toEqual(AT_ONCE);
  expect(loader.calls).toEqual(FIRST_SCREEN);
});

test('a guest gets the first screen at once; the identity service and the rest wait until it is loaded and the network idle', async () => {
  const { beIdle, begun, haveNetworkIdle, loader } = start(TEST_GUEST);
  expect(loader.calls).toEqual(FIRST_SCREEN);
  loader.arrive(makeRemote({ name: 'catalog' }));
  await beIdle();
  expect(begun()).toEqual([]);
  loader.fail('player');
  await beIdle();
  expect(begun()).toEqual(SHOWN);
  await haveNetworkIdle();
  expect(begun()).toEqual(['connect', ...SHOWN, 'report', 'keepOffline', 'loadRest']);
});

test('a hanging remote of the first screen does not delay the services, but the rest', async () => {
  const { begun, haveNetworkIdle, loader } = start(TEST_GUEST);
  loader.arrive(makeRemote({ name: 'player' }));
  await haveNetworkIdle();
  expect(begun()).toEqual(SHOWN);
  await haveNetworkIdle();
  expect(begun()).toEqual(SHOWN);
  expect(loader.calls).toEqual(FIRST_SCREEN);
});

test.each([
  ['a member’s name', start.bind(null, TEST_USER)],
  ['a return from Google’s page', start.bind(null, TEST_GUEST, { isReturning: true })],
])('%s waits for no remote', async (_case, open) => {
  const { beIdle, begun, loader } = open();
  expect(loader.calls).toEqual(FIRST_SCREEN);
  await settle();
  expect(begun()).toEqual([]);
  await beIdle();
  expect(begun()).toEqual(['connect']);
});
