import type { JSX } from 'react';
import { createPortal } from 'react-dom';
import { MiniPlayer } from './MiniPlayer';

/** Document Picture-in-Picture, which Chromium and Firefox have. */
interface PictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const SIZE_PX = { width: 360, height: 232 };

const pictureInPicture = (): PictureInPicture | undefined =>
  (window as { readonly documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

/** True if the browser has such windows. */
export const canOpenMiniPlayer = (): boolean => pictureInPicture() !== undefined;

/** Copies the page's styles, and its look as it changes: both are attributes of the root element. */
function copyLook(target: Document): MutationObserver {
  const { documentElement: from, head } = document;
  const { documentElement: to } = target;
  const copyAttributes = (): void => {
    for (const { name } of [...to.attributes])
      if (!from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  };
  copyAttributes();
  for (const sheet of head.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(target.importNode(sheet, true));
  const observer = new MutationObserver(copyAttributes);
  observer.observe(from, { attributes: true });
  return observer;
}

/**
 * Opens the mini player's window, and renders the player into it by `show` until the window closes. The browser closes it
 * with the page. Rejects if the browser refuses.
 */
export async function openMiniPlayer(show: (player: JSX.Element | null) => void): Promise<void> {
  const opened = await pictureInPicture()?.requestWindow(SIZE_PX);
  if (!opened) return;
  const look = copyLook(opened.document);
  const title = opened.document.createElement('title');
  title.textContent = 'Mini player';
  opened.document.head.append(title);
  opened.addEventListener('pagehide', () => {
    look.disconnect();
    show(null);
  });
  show(createPortal(<MiniPlayer window={opened} />, opened.document.body));
}
