import type { ReportBatch } from '../../serve/reports/reportBatch.ts';
import type { PartState } from '../../site/registry.ts';
import { shortId } from '../../site/versions.ts';

/** A visit to the product. */
interface Visit {
  readonly part: string;
  /** The versions of the part that visitors get. */
  readonly served: PartState;
  /** The last two digits are the visitor's bucket. */
  readonly visitor: number;
  readonly hasFailed: boolean;
}

/** True where a visitor gets the canary. */
export const getsCanary = ({ canary }: PartState, visitor: number): boolean =>
  visitor % 100 < (canary?.percent ?? 0);

/** What the page of a visit reports, and from which address: that the part has started, and whether it failed. */
export function reportsOf({ part, served, visitor, hasFailed }: Visit) {
  const version = getsCanary(served, visitor) ? served.canary?.version : served.current;
  const failure = { name: 'TypeError', where: `${part}/bar`, stack: [], isFirst: true };
  const batch: ReportBatch = {
    versions: { [part]: shortId(version ?? '') },
    reports: [
      { kind: 'start', part },
      ...(hasFailed ? [{ kind: 'error' as const, part, ...failure }] : []),
    ],
  };
  return { batch, address: `192.0.${(visitor >> 8) & 255}.${visitor & 255}` };
}
