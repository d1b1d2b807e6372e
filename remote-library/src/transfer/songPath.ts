/** What the path or the address of a song says about it. */
export interface SongPath {
  /** The file's name without its extension. */
  readonly name: string;
  /** The last two folders, the outer one first: often the artist and the album. */
  readonly folders: readonly string[];
}

const ADDRESS = /^([a-z][a-z\d+.-]+):\/\/[^/\\]*/i;
const DRIVE = /^[a-z]:(?=[\\/])/i;
const EXTENSION = /\.[a-z0-9]{2,5}$/i;

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of the name itself.
    return text;
  }
}

/** Underscores stand for spaces in a name without spaces. */
const spaced = (name: string): string => (name.includes(' ') ? name : name.replaceAll('_', ' '));

/** Reads a path of any system, or an address. */
export function readSongPath(path: string): SongPath {
  // In a path of a system these signs belong to a name.
  const local = ADDRESS.test(path) ? path.replace(ADDRESS, '').replace(/[?#].*$/, '') : path;
  const segments = local
    .replace(DRIVE, '')
    .split(/[\\/]/)
    .map((segment) => spaced(percentDecoded(segment)).trim())
    .filter((segment) => !/^(\.{0,2}|[a-z]:)$/i.test(segment));
  const name = segments.pop() ?? '';
  return { name: name.replace(EXTENSION, ''), folders: segments.slice(-2) };
}
