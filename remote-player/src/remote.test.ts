/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import {
  createFakeHost,
  describeRemote,
  makeTrack,
  type RemotePackageFile,
} from '@prelude/shared/testing';
import { remote } from './remote';

const audioElements = (): NodeListOf<HTMLAudioElement> => document.querySelectorAll('audio');

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describeRemote(remote, jest.requireActual<RemotePackageFile>('../package.json'));

test('the sound lives from start to end, without any view', async () => {
  const host = createFakeHost();
  const end = remote.start!(host);
  host.playback.playTrack(makeTrack({ previewUrl: '/1.mp3' }));
  const sound = await screen.findByTestId('player-audio');
  expect(sound).toHaveAttribute('src', '/1.mp3');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);

  end();
  expect(audioElements()).toHaveLength(0);
  host.end();
});

test("the sound's code is not loaded before it is needed or the browser is idle", async () => {
  const host = createFakeHost();
  const end = remote.start!(host);
  await Promise.resolve();
  expect(audioElements()).toHaveLength(0);
  end();
  host.end();
});
