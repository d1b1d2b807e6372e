import { createFakeClock } from '@prelude/shared/testing';
import { startLoading } from './loadingOrder';
import { createFakeLoader } from '../testing/createFakeLoader';
import { makeRemote } from '../testing/makeRemote';
import { settle } from '../testing/turns';

/** Starts loading with a first screen of two remotes; the browser is idle when the test says so. */
function start(how: {
  showsShell: boolean;
  needsIdentity?: boolean;
  untilUser?: Promise<unknown>;
}) {
  const loader = createFakeLoader();
  const clock = createFakeClock();
  const connect = jest.fn();
  const loadRouter = jest.fn();
  const attend = jest.fn();
  const report = jest.fn();
  const keepOffline = jest.fn();
  const downloadFirstScreen = jest.fn();
  const idle: (() => void)[] = [];
  startLoading({
    loader,
    firstScreen: ['player', 'catalog'],
    needsIdentity: false,
    untilUser: Promise.resolve(),
    ...how,
    downloadFirstScreen,
    schedule: clock.schedule,
    whenIdle: (run) => void idle.push(run),
    connect,
    loadRouter,
    attend,
    report,
    keepOffline,
  });
  const rest = async (): Promise<void> => {
    await settle();
    idle.splice(0).forEach((run) => run());
  };
  return {
    attend,
    clock,
    connect,
    downloadFirstScreen,
    keepOffline,
    loader,
    loadRouter,
    report,
    rest,
  };
}

const FIRST_SCREEN = ['load player', 'load catalog'];

test('a new visitor can sign in before the first screen is downloaded; it runs once there is a user, and the rest after it', async () => {
  let signIn = (): void => undefined;
  const untilUser = new Promise<void>((resolve) => (signIn = resolve));
  const { clock, connect, downloadFirstScreen, keepOffline, loader, report, rest } = start({
    showsShell: false,
    untilUser,
  });
  expect(connect).not.toHaveBeenCalled();
  expect(downloadFirstScreen).not.toHaveBeenCalled();
  await rest();
  expect(connect).toHaveBeenCalledTimes(1);
  expect(downloadFirstScreen).toHaveBeenCalledTimes(1);
  clock.advance(3_000);
  await rest();
  expect(report).toHaveBeenCalledTimes(1);
  expect(keepOffline).toHaveBeenCalledTimes(1);
  expect(loader.calls).toEqual([]);
  signIn();
  await rest();
  expect(loader.calls).toEqual([]);
  await rest();
  expect(loader.calls).toEqual(FIRST_SCREEN);
  loader.arrive(makeRemote({ name: 'catalog' }));
  loader.fail('player');
  await rest();
  clock.advance(3_000);
  await rest();
  expect(loader.calls).toEqual([...FIRST_SCREEN, 'load the rest']);
});

test('a user who begins at another address gets the first screen when the browser is idle', async () => {
  const { downloadFirstScreen, loader, rest } = start({ showsShell: false });
  expect(loader.calls).toEqual([]);
  await rest();
  expect(downloadFirstScreen).toHaveBeenCalledTimes(1);
  await rest();
  expect(loader.calls).toEqual(FIRST_SCREEN);
});

test('a guest gets the first screen at once; the identity service and the rest wait until it is loaded and the network quiet', async () => {
  const { attend, clock, connect, keepOffline, loader, report, rest } = start({ showsShell: true });
  expect(loader.calls).toEqual(FIRST_SCREEN);
  expect(attend).not.toHaveBeenCalled();
  loader.arrive(makeRemote({ name: 'catalog' }));
  loader.fail('player');
  await rest();
  expect(attend).toHaveBeenCalledTimes(1);
  clock.advance(2_999);
  await rest();
  expect(connect).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
  expect(keepOffline).not.toHaveBeenCalled();
  expect(loader.calls).toEqual(FIRST_SCREEN);
  clock.advance(1);
  await rest();
  expect(report).toHaveBeenCalledTimes(1);
  expect(keepOffline).toHaveBeenCalledTimes(1);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(loader.calls).toEqual([...FIRST_SCREEN, 'load the rest']);
});

test('a part of the first screen that hangs delays the rest', async () => {
  const { clock, loader, rest } = start({ showsShell: true });
  loader.arrive(makeRemote({ name: 'catalog' }));
  await rest();
  clock.advance(60_000);
  await rest();
  expect(loader.calls).toEqual(FIRST_SCREEN);
});

test('a slow part of the first screen does not delay the player once the network is quiet', async () => {
  const { attend, clock, loader, loadRouter, rest } = start({ showsShell: true });
  loader.arrive(makeRemote({ name: 'player' }));
  await rest();
  expect(attend).not.toHaveBeenCalled();
  expect(loadRouter).not.toHaveBeenCalled();
  clock.advance(3_000);
  await rest();
  expect(attend).toHaveBeenCalledTimes(1);
  expect(loadRouter).toHaveBeenCalledTimes(1);
  loader.arrive(makeRemote({ name: 'catalog' }));
  await rest();
  expect(attend).toHaveBeenCalledTimes(1);
});

test('a member’s name, and a return from Google’s page, wait for no part of the first screen', async () => {
  const { connect, loader, rest } = start({ showsShell: true, needsIdentity: true });
  expect(loader.calls).toEqual(FIRST_SCREEN);
  expect(connect).not.toHaveBeenCalled();
  await rest();
  expect(connect).toHaveBeenCalledTimes(1);
  expect(loader.calls).toEqual(FIRST_SCREEN);
});
