import { PRODUCT_NAME } from '@prelude/shared';

/** Some file systems limit a name's bytes; this limit is in characters. */
const NAME_LIMIT = 60;

const PREFIX = PRODUCT_NAME.toLowerCase();

/** The user's local date, 2026-11-21. */
function dateOf(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** `prelude-library-2026-11-21.json` */
export const libraryFileName = (time: Date): string => `${PREFIX}-library-${dateOf(time)}.json`;

/** `prelude-rainy-sunday.m3u8`: the letters and digits of the playlist's name, in any script. */
export function playlistFileName(playlistName: string, extension: 'json' | 'm3u8'): string {
  const words =
    playlistName
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, NAME_LIMIT).join('');
  return `${PREFIX}-${name === '' ? 'playlist' : name}.${extension}`;
}
