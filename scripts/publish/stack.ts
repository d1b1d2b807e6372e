import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import {
  filesOf,
  isRecorded,
  readMaps,
  readVersion,
  recordedVersions,
  type SiteLayout,
} from '../site/index.ts';

/** A place in a published script, as stacks and reports name it: perhaps an origin, then path, line and column. */
const FRAME =
  /(?:https?:\/\/[^\s/]+)?\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/([\w@~+-][\w@~+./-]*\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/** The source map of a part's script, of any version that has it: its name carries its content's hash. */
function findMap(site: SiteLayout, part: string, file: string): TraceMap | null {
  for (const [other, version] of recordedVersions(site)) {
    if (other !== part || !isRecorded(site, part, version)) continue;
    if (!filesOf(readVersion(site, part, version).record).some((built) => built.file === file))
      continue;
    const map = readMaps(site, part, version)[file];
    if (map !== undefined) return readMap(map);
  }
  return null;
}

/** A source map as the part's team made it; null for what is none. */
function readMap(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

/** A source as people know it: without the bundler's scheme, and without what a terminal obeys. */
const sourcePath = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\p{Cc}/gu, '');

/**
 * The same text with each place in a published script replaced by the part and its place in the sources. Places without a
 * source map stay as they are.
 */
export function sourceLines(site: SiteLayout, text: string): string {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = (part: string, file: string): TraceMap | null => {
    const key = `${part}/${file}`;
    const map = maps.has(key) ? (maps.get(key) ?? null) : findMap(site, part, file);
    maps.set(key, map);
    return map;
  };
  return text.replaceAll(
    FRAME,
    (frame, shell: string | undefined, remote: string, file: string, line, column) => {
      const part = shell ?? remote;
      const map = mapOf(part, file);
      // Browsers count columns from 1, source maps from 0.
      const place =
        map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
      return place && place.source !== null
        ? `${part} ${sourcePath(place.source)}:${place.line}:${place.column + 1}`
        : frame;
    },
  );
}
