import { isPlayable, type Track } from './track';

/** Where a track ends unless it is played in full (specification 4.11). */
export const PREVIEW_SECONDS = 30;

/** A track's length in whole seconds, begun ones not counted, as a player's clock shows it. */
export const secondsOf = ({ trackTimeMillis }: Track): number =>
  Math.floor(trackTimeMillis / 1_000);

/** A time as text, "45 s", "36 min 20 s", "5 min" or, from an hour on, "2 h 5 min"; takes whole seconds. */
function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts =
    minutes < 60
      ? [`${minutes} min`, `${seconds % 60} s`]
      : [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ') || '0 s';
}

/** How long the playable ones of these tracks play: "5 min of previews", or "36 min 20 s" if they are played in full. */
export function playingTime(tracks: readonly Track[], playFullTrack: boolean): string {
  const lengths = tracks.filter(isPlayable).map(secondsOf);
  // A length that the source does not know is 0.
  const played = lengths.map((length) =>
    playFullTrack ? length : Math.min(length || PREVIEW_SECONDS, PREVIEW_SECONDS),
  );
  const time = inWords(played.reduce((sum, seconds) => sum + seconds, 0));
  return playFullTrack ? time : `${time} of previews`;
}
