import { Scope } from '@prelude/shared';
import { createFakeHost, createFakeWebLocks, makeTrack } from '@prelude/shared/testing';
import { settle } from '../testing/turns';
import { pauseOtherTabs, type StealableLocks } from './pauseOtherTabs';

const TRACKS = [makeTrack({ trackId: 1 }), makeTrack({ trackId: 2 })];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Opens a tab of the browser with these locks. */
function openTab(locks: StealableLocks | undefined) {
  const host = createFakeHost();
  const scope = new Scope();
  const { playback } = host;
  pauseOtherTabs({ playback, locks, scope });
  ends.push(() => host.end());
  return {
    playback,
    start: () => playback.playQueue(TRACKS, 0),
    isPlaying: () => playback.state$.value.isPlaying,
    close: () => scope.end(),
  };
}

test('starting one tab pauses the other, back and forth', async () => {
  const locks = createFakeWebLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.start();
  await settle();
  expect([first.isPlaying(), second.isPlaying()]).toEqual([true, false]);
  second.start();
  await settle();
  expect([first.isPlaying(), second.isPlaying()]).toEqual([false, true]);
  first.playback.play();
  await settle();
  expect([first.isPlaying(), second.isPlaying()]).toEqual([true, false]);
});

test('of several tabs that start at the same moment one plays', async () => {
  const locks = createFakeWebLocks();
  const tabs = [openTab(locks), openTab(locks), openTab(locks)];
  for (const tab of tabs) tab.start();
  await settle();
  expect(tabs.map((tab) => tab.isPlaying())).toEqual([false, false, true]);
});

test('consecutive tracks of a playing tab make no new request', async () => {
  const locks = createFakeWebLocks();
  const { start, playback, isPlaying } = openTab(locks);
  start();
  await settle();
  playback.engine.reportBuffering(false);
  playback.engine.reportEnded();
  playback.previous();
  playback.engine.reportFailure(new Error('no such file'));
  await settle();
  expect(isPlaying()).toBe(true);
  expect(locks.requested).toEqual(['prelude-speaker']);
});

test('a tab paused by another one does not start by itself', async () => {
  const locks = createFakeWebLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.start();
  await settle();
  second.start();
  await settle();
  first.playback.engine.reportBuffering(true);
  first.playback.engine.reportBuffering(false);
  first.playback.engine.reportPosition({ currentTimeSeconds: 30, durationSeconds: 30 });
  first.playback.engine.reportEnded();
  first.playback.engine.reportFailure(new Error('too late'));
  second.playback.pause();
  await settle();
  expect([first.isPlaying(), second.isPlaying()]).toEqual([false, false]);
});

test('an interrupted tab keeps the speaker, and resumes unless another tab has taken it', async () => {
  const locks = createFakeWebLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.start();
  first.playback.interrupt();
  await settle();
  expect(locks.held()).toEqual(['prelude-speaker']);
  first.playback.resume();
  await settle();
  expect(first.isPlaying()).toBe(true);
  first.playback.interrupt();
  second.start();
  await settle();
  first.playback.resume();
  await settle();
  expect([first.isPlaying(), second.isPlaying()]).toEqual([false, true]);
  expect(locks.requested).toHaveLength(2);
});

test('a paused tab, a finished queue and a closed tab release the speaker', async () => {
  const locks = createFakeWebLocks();
  const tab = openTab(locks);
  const leaves = [
    () => tab.playback.pause(),
    () => {
      tab.playback.next();
      tab.playback.engine.reportEnded();
    },
    () => tab.close(),
  ];
  for (const leave of leaves) {
    tab.start();
    await settle();
    expect(locks.held()).toEqual(['prelude-speaker']);
    leave();
    await settle();
    expect(locks.held()).toEqual([]);
  }
});

test('after the playing tab is closed nothing starts by itself', async () => {
  const locks = createFakeWebLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  first.start();
  await settle();
  second.start();
  await settle();
  second.close();
  await settle();
  expect(first.isPlaying()).toBe(false);
});

test('a pause before the speaker was granted releases it at once', async () => {
  let come = (): void => undefined;
  const locks = createFakeWebLocks(() => new Promise<void>((resolve) => (come = resolve)));
  const { start, playback, isPlaying } = openTab(locks);
  start();
  playback.pause();
  come();
  await settle();
  expect(isPlaying()).toBe(false);
  expect(locks.held()).toEqual([]);
});

test('a pause directly followed by play keeps it playing, whichever request is answered first', async () => {
  const locks = createFakeWebLocks();
  const { start, playback, isPlaying } = openTab(locks);
  start();
  playback.pause();
  playback.play();
  await settle();
  expect(isPlaying()).toBe(true);
  expect(locks.held()).toEqual(['prelude-speaker']);
});

test('without Web Locks, or if they are refused, each tab plays independently', async () => {
  const refusing: StealableLocks = {
    request: () => Promise.reject(new DOMException('no origin', 'SecurityError')),
  };
  const tabs = [openTab(undefined), openTab(undefined), openTab(refusing), openTab(refusing)];
  for (const tab of tabs) tab.start();
  await settle();
  expect(tabs.map((tab) => tab.isPlaying())).toEqual([true, true, true, true]);
});
