import { AudioError, type AudioErrorCode } from '../playback/audioPort';

/** The codes of the HTML standard's MediaError; 1 is an abort by the page and no failure. */
const CODES: Readonly<Record<number, AudioErrorCode>> = {
  2: 'network',
  3: 'decode',
  4: 'unsupported',
};

/**
 * The messages of Chromium ("Format error": nothing arrived; an unreadable format is reported by its demuxer) and
 * Firefox (the HTTP status) for a source that never arrived, which the standard reports as "not supported".
 */
const NEVER_ARRIVED = /^MEDIA_ELEMENT_ERROR: Format error|^[45]\d\d:/;

/** The failure of an element's error, or null if it is not a failure. */
export function toAudioError(error: MediaError, isOnline: boolean): AudioError | null {
  const code = CODES[error.code];
  if (!code) return null;
  const hasNotArrived = code === 'unsupported' && (!isOnline || NEVER_ARRIVED.test(error.message));
  return new AudioError(hasNotArrived ? 'network' : code, { cause: error });
}
