import { RemoteError, type RemoteErrorCode } from '../remotes/remoteErrors';
import type { Failure } from './failureFeed';

/** A web vital: seconds, and the score of CLS. */
export interface VitalReport {
  readonly kind: 'vital';
  readonly name: string;
  readonly value: number;
}

/** A part that could not be loaded. */
interface LoadReport {
  readonly kind: 'load';
  readonly part: string;
  readonly code: RemoteErrorCode;
  /** True for the part's first failure in this page. */
  readonly isFirst: boolean;
}

/** An unexpected error: never its message, which may hold what people typed. */
interface ErrorReport {
  readonly kind: 'error';
  readonly part: string;
  /** The class of the error. */
  readonly name: string;
  readonly where: string;
  /** Path, line and column in our scripts, without origin and query; the innermost first. */
  readonly stack: readonly string[];
  readonly isFirst: boolean;
}

/** What a page reports (docs/deploying.md, "What pages report"). */
export type Report =
  | { readonly kind: 'start'; readonly part: string }
  | LoadReport
  | ErrorReport
  | VitalReport;

/** A place in a script of the product, which lies below its part's folder. */
const FRAME =
  /(https?:\/\/[^\s/]+)?(\/(?:shell|remotes\/[a-z][a-z0-9-]*)\/[^\s?():]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

const MAX_FRAMES = 8;

const framesOf = (error: unknown, ownOrigins: readonly string[]): readonly string[] =>
  [...String((error as Error | null)?.stack ?? '').matchAll(FRAME)]
    .filter(([, origin = '']) => ownOrigins.includes(origin))
    .map(([, , path, line, column]) => `${path}:${line}:${column}`)
    .slice(0, MAX_FRAMES);

/** The part that a failure belongs to: that of its place, or of the script that threw. */
function partOf(where: string, [frame = '']: readonly string[], parts: readonly string[]): string {
  const [named = ''] = where.split('/');
  if (named !== 'shell' && parts.includes(named)) return named;
  const [, thrower = ''] = /^\/remotes\/([^/]+)\//.exec(frame) ?? [];
  return where === 'window' && parts.includes(thrower) ? thrower : 'shell';
}

/** What is reported of a failure; `parts` are the names of the page's parts. */
export function reportOf(
  { error, where }: Failure,
  parts: readonly string[],
  ownOrigins: readonly string[],
): Omit<LoadReport, 'isFirst'> | Omit<ErrorReport, 'isFirst'> {
  if (error instanceof RemoteError)
    return { kind: 'load', part: error.remoteName, code: error.code };
  const stack = framesOf(error, ownOrigins);
  const part = partOf(where, stack, parts);
  const { name = '' } = error instanceof Error ? error : {};
  return {
    kind: 'error',
    part,
    // Both may be made of anything; only plain words are no sentences.
    name: /^[A-Za-z]\w{0,39}$/.test(name) ? name : 'Unnamed',
    where: /^[a-z][\w/-]{0,59}$/.test(where) ? where : part,
    stack,
  };
}
