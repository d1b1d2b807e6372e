import {
  appendRevision,
  composable,
  liveVersionsOf,
  readVersion,
  UserError,
  type Registry,
  SHELL_PART,
  shortId,
  type RevisionMetadata,
  type SiteLayout,
} from '../site/index.ts';
import { UNPUBLISHED, withPart } from './promote.ts';
import { stateOf } from './rollback.ts';

/** A line for each live shell that shows views of a remote: its visitors would read that the part is unavailable. */
const shellsThatShow = (site: SiteLayout, { parts }: Registry, remote: string): readonly string[] =>
  liveVersionsOf(parts).flatMap(([part, version]) => {
    const { record } = readVersion(site, part, version);
    const views = record.kind === 'shell' ? record.places[remote] : undefined;
    return views
      ? [
          `the live shell ${shortId(version)} shows ${views.join(', ')} of ${remote}: publish a shell without it first`,
        ]
      : [];
  });

/**
 * Takes a remote out of the site: pages that are loaded from now on do not have it. Its files stay until a prune, for the
 * pages that are open. Throws a UserError if it is not published, or a live shell shows it.
 */
export async function unpublish(
  site: SiteLayout,
  part: string,
  metadata: RevisionMetadata = {},
): Promise<Registry> {
  return appendRevision(site, {
    act: `unpublish ${part}`,
    metadata,
    parts(before) {
      stateOf(before, part);
      if (part === SHELL_PART) throw new UserError('The shell can’t be unpublished.');
      const refusals = shellsThatShow(site, before, part);
      if (refusals.length > 0) throw new UserError(refusals.join('\n'));
      return composable(site, withPart(before, part, UNPUBLISHED));
    },
  });
}
