import { count } from '../lists/count';
import { trackLink } from '../model/links';
import { nameOfTrack, type Track } from '../model/track';
import { TRACKS_TYPE } from './droppedTracks';
import styles from './dragTracks.module.css';

/** True on a control of a row; unlike `isOnControl`, a sheet around the list does not count. */
export const isOnRowControl = (target: Element): boolean =>
  target.closest('a, button, input, select') !== null;

const isText = ({ nodeType }: ChildNode): boolean => nodeType === Node.TEXT_NODE;

/**
 * Lets the mouse that is pressed drag an element: by its cover or by the room around its texts. A press on the letters of a
 * text marks them, unless `isSelected`; one on a handle moves the row in its list.
 */
export function allowDrag(
  element: HTMLElement,
  { target, pointerType }: Pick<PointerEvent, 'target' | 'pointerType'>,
  isSelected = false,
): void {
  const pressed = target as Element;
  const isOnLetters =
    !isSelected && !isOnRowControl(pressed) && [...pressed.childNodes].some(isText);
  const isOnHandle = pressed.closest('[data-control="handle"]') !== null;
  element.setAttribute('draggable', String(pointerType === 'mouse' && !isOnHandle && !isOnLetters));
}

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
