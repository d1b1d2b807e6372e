import { AudioError, type AudioErrorCode } from '../playback/audioPort';

/** The codes of the HTML standard's MediaError; 1 is the page's own doing and no failure. */
const CODES: Readonly<Record<number, AudioErrorCode>> = {
  2: 'network',
  3: 'decode',
  4: 'unsupported',
};

/**
 * What Chromium ("Format error": nothing arrived, whereas a format that it can't read is told by its demuxer) and
 * Firefox (the HTTP status) say of a source that never came, which the standard files under "not supported".
 */
const NEVER_ARRIVED = /^MEDIA_ELEMENT_ERROR: Format error|^[45]\d\d:/;

/** The failure that an element's error stands for, or null where it is none. */
export function toAudioError(error: MediaError, isOnline: boolean): AudioError | null {
  const code = CODES[error.code];
  if (!code) return null;
  const hasNotArrived = code === 'unsupported' && (!isOnline || NEVER_ARRIVED.test(error.message));
  return new AudioError(hasNotArrived ? 'network' : code, { cause: error });
}
