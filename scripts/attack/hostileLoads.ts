import { getText, hold, times, type Held } from './client.ts';
import { SIGN_IN, type Target } from './target.ts';

/** The request of a track's largest rendition. */
const losslessText = (track: number): string =>
  getText(`/api/music/audio/${track}?quality=lossless`);

/** Clients that ask for whole renditions and never read them. */
export const readersThatNeverRead = (target: Target, count: number): readonly Held[] => {
  const [track = 0] = target.coldTracks(1);
  return times(count, () => hold(target.url, losslessText(track)));
};

/** One client that plays many tracks that have never been played. */
export const coldListeners = (target: Target, count: number): readonly Held[] =>
  target
    .coldTracks(count)
    .map((track) => hold(target.url, getText(`/api/music/audio/${track}`), { reads: 'all' }));

/** Sign-ins whose body begins and does not go on. */
export const slowSignIns = (target: Target, count: number): readonly Held[] =>
  times(count, () =>
    hold(
      target.url,
      `POST ${SIGN_IN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      { reads: 'all' },
    ),
  );
