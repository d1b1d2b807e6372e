import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { heardToEnd$, sampleOf } from '@prelude/shared/lists';
import { recordEnds } from './recordEnds';

let host: FakeHost;
let end: () => void;
beforeEach(() => {
  host = createFakeHost();
  end = recordEnds(host);
});
afterEach(() => {
  end();
  host.end();
});

const counts = () => heardToEnd$(host.userMemory).value;
const hear = (currentTimeSeconds: number): void =>
  host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds: 30 });

test('a track counts once for each start that is heard to the end', () => {
  host.playback.playQueue(makeTracks(2), 0);
  hear(29);
  expect(counts()).toEqual({});
  hear(30);
  hear(30);
  expect(counts()).toEqual({ 1: 1 });
  host.playback.engine.reportEnded();
  hear(30);
  host.playback.previous();
  hear(30);
  expect(counts()).toEqual({ 1: 2, 2: 1 });
});

test('samples and a paused player count nothing', () => {
  host.playback.playQueue(makeTracks(2).map(sampleOf), 0);
  hear(30);
  host.playback.playQueue(makeTracks(2), 0);
  host.playback.pause();
  hear(30);
  expect(counts()).toEqual({});
});

test('an unreadable text counts as none', () => {
  host.userMemory.storageOf('player').write('heardToEnd', 'x 3:2 4:-1 5:much');
  expect(counts()).toEqual({ 3: 2 });
});
