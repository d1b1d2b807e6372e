/** Other players write a playlist in this encoding if they name none. */
const LEGACY_ENCODING = 'windows-1252';

/** Byte order marks and what they mark. */
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that an M3U playlist or an XML file names in its first lines. */
const DECLARATION_LIMIT = 10_000;
const DECLARATION = /^(?:#EXTENC:[^\S\r\n]*|<\?xml\s[^>]*?encoding=["'])([\w.:-]+)/im;

function decodeLegacy(bytes: Uint8Array): string {
  const text = new TextDecoder(LEGACY_ENCODING).decode(bytes);
  const [, name = LEGACY_ENCODING] = DECLARATION.exec(text.slice(0, DECLARATION_LIMIT)) ?? [];
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    // No browser knows this name.
    return text;
  }
}

/**
 * The text of a file: a byte order mark decides its encoding; without one it is UTF-8 if it is valid UTF-8, else what it
 * declares, else windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  // The decoder drops the mark.
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLegacy(bytes);
  }
}
