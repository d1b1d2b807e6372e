import {
  gainOfVolume,
  previewUrlIn,
  QUALITY_KEYS,
  readCellularQuality,
  readWifiQuality,
  readVolume,
} from '@prelude/shared/host';
import type { ReadText } from '../session/sessionHint';

/** The connection in some browsers (Network Information API). */
type Connected = Navigator & { readonly connection?: { readonly type?: string } };

/** The address of a track's sound by the stored settings, as the player chooses it; empty without a sound. */
export function soundAddress(
  track: Readonly<Record<string, unknown>>,
  navigator: Connected,
  read: ReadText,
): string {
  const quality =
    navigator.connection?.type === 'cellular'
      ? readCellularQuality(read(QUALITY_KEYS.cellular))
      : readWifiQuality(read(QUALITY_KEYS.wifi));
  return previewUrlIn(track as never, quality, read('playFullTrack') === '1');
}

/**
 * Plays a prerendered card's sound in the task of the click on its Play button; a second click pauses it. The shell repeats the
 * click, and the player continues with this `<audio>` element (remote-player/src/sound/deckPool.ts).
 */
export function playEarlyClicks({ document: page }: Window, read: ReadText): void {
  let sound: HTMLAudioElement | null = null;
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('[data-focus-key^="play "]');
      const url = button && button.closest<HTMLElement>('[data-boot]')?.dataset['boot'];
      if (!url) return;
      sound ??= page.body.appendChild(page.createElement('audio'));
      sound.dataset['boot'] = 'sound';
      sound.crossOrigin = 'anonymous';
      sound.volume = gainOfVolume(readVolume(read));
      const isOther = sound.getAttribute('src') !== url;
      if (isOther) sound.src = url;
      // The player tells the user of a sound that can't be played.
      if (isOther || sound.paused) sound.play().catch(() => undefined);
      else sound.pause();
    },
    { capture: true },
  );
}
