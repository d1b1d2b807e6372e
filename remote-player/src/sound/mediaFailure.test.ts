import { toAudioError } from './mediaFailure';

const mediaError = (code: number, message = ''): MediaError => ({ code, message }) as MediaError;

test.each([
  [2, 'network', true],
  [3, 'decode', false],
  [4, 'unsupported', false],
])('media error %i is "%s"', (mediaCode, code, isRetryable) => {
  const cause = mediaError(mediaCode);
  expect(toAudioError(cause, true)).toMatchObject({ code, isRetryable, cause });
});

test.each(['MEDIA_ELEMENT_ERROR: Format error', '404: Not Found', '503: Service Unavailable'])(
  'a source that never arrived is a network failure, although it counts as unsupported: "%s"',
  (message) => {
    expect(toAudioError(mediaError(4, message), true)?.code).toBe('network');
  },
);

test.each([
  'DEMUXER_ERROR_COULD_NOT_OPEN: FFmpegDemuxer: open context failed',
  'Failed to init decoder',
])('a source that arrived and is not audio is unsupported: "%s"', (message) => {
  expect(toAudioError(mediaError(4, message), true)?.code).toBe('unsupported');
});

test("offline, any failure counts as the network's", () => {
  expect(toAudioError(mediaError(4), false)?.code).toBe('network');
});

test('a load cancelled by the page is no failure', () => {
  expect(toAudioError(mediaError(1), true)).toBeNull();
});
