import { count } from '../lists/count';
import { trackLink } from '../model/links';
import { nameOfTrack, type Track } from '../model/track';
import { TRACKS_TYPE } from './droppedTracks';
import styles from './dragTracks.module.css';

/** Gives a drag these tracks, a small picture that says what is dragged, and a link for other programs. */
export function dragTracks({ dataTransfer }: DragEvent, tracks: readonly Track[]): void {
  const [first] = tracks;
  if (!dataTransfer || !first) return;
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData(TRACKS_TYPE, JSON.stringify(tracks));
  dataTransfer.setData('text/uri-list', trackLink(window.location.origin, first));
  const picture = document.createElement('p');
  picture.className = styles.picture ?? '';
  picture.textContent = tracks.length === 1 ? nameOfTrack(first) : count(tracks.length, 'track');
  document.body.append(picture);
  dataTransfer.setDragImage(picture, -16, 0);
  // The browser has drawn it by then.
  setTimeout(() => picture.remove());
}
