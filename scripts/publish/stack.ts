import { SourceMap, type SourceMapPayload } from 'node:module';
import { readMap, type SiteLayout } from '../site/index.ts';

/** A place in a published script, as stacks and reports name it: perhaps an origin, then path, line and column. */
const FRAME =
  /(?:https?:\/\/[^\s/]+)?\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/((?:[\w@~+-][\w@~+.-]*\/)*[\w@~+-][\w@~+.-]*\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/** A source as people know it: without the bundler's scheme, without the way there, and without what a terminal obeys. */
const sourcePath = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/\p{Cc}/gu, '');

/** The place in the sources of a place in a part's script; null without a source map, as its team made it, that has it. */
function sourcePlace(map: unknown, line: number, column: number): string | null {
  try {
    const origin = new SourceMap(map as SourceMapPayload).findOrigin(line, column);
    if (!('fileName' in origin)) return null;
    return `${sourcePath(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return null;
  }
}

/**
 * The same text with each place in a published script replaced by the part and its place in the sources. Places without a
 * source map stay as they are.
 */
export const sourceLines = (site: SiteLayout, text: string): string =>
  text.replaceAll(
    FRAME,
    (frame, shell: string | undefined, remote: string, file: string, line, column) => {
      const part = shell ?? remote;
      const place = sourcePlace(readMap(site, part, file), Number(line), Number(column));
      return place === null ? frame : `${part} ${place}`;
    },
  );
