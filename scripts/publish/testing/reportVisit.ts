import type { createSiteServer } from '../../serve/siteServer.ts';
import type { PartState } from '../../site/registry.ts';
import { shortId } from '../../site/versions.ts';

/** What a visitor's page reports to the site's server. */
export interface Visit {
  readonly pages: Awaited<ReturnType<typeof createSiteServer>>;
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

/** Opens the product as a visitor does: the page reports that the part has started, and whether it failed. */
export async function reportVisit({
  pages,
  part,
  served,
  visitor,
  hasFailed,
}: Visit): Promise<void> {
  const version = getsCanary(served, visitor) ? served.canary?.version : served.current;
  const failure = {
    kind: 'error',
    part,
    name: 'TypeError',
    where: `${part}/bar`,
    stack: [],
    isFirst: true,
  };
  const { statusCode } = await pages.inject({
    method: 'POST',
    url: '/api/reports',
    remoteAddress: `192.0.${(visitor >> 8) & 255}.${visitor & 255}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      versions: { [part]: shortId(version ?? '') },
      reports: [{ kind: 'start', part }, ...(hasFailed ? [failure] : [])],
    }),
  });
  expect(statusCode).toBe(204);
}
