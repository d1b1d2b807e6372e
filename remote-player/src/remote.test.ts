import { satisfiesContract } from '@prelude/shared';
import { createFakeHost, makeTrack } from '@prelude/shared/testing';
import { remote } from './remote';

const audioElements = (): NodeListOf<HTMLAudioElement> => document.querySelectorAll('audio');

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test('the player can live with the contract of the shell that it is built with', () => {
  expect(remote.name).toBe('player');
  expect(satisfiesContract(remote.contract)).toBe(true);
  expect(Object.keys(remote.views)).toEqual(['bar']);
});

test('the sound lives from start to end, without any view', () => {
  const host = createFakeHost();
  const end = remote.start!(host);
  expect(audioElements()).toHaveLength(1);

  host.playback.playTrack(makeTrack({ previewUrl: '/1.mp3' }));
  expect(audioElements()[0]).toHaveAttribute('src', '/1.mp3');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);

  end();
  expect(audioElements()).toHaveLength(0);
  host.end();
});
