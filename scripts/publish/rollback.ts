import {
  touchVersion,
  appendRevision,
  composable,
  type PartState,
  UserError,
  type Registry,
  shortId,
  type SiteLayout,
} from '../site/index.ts';
import type { Gate } from '../gate/index.ts';
import { type OperationOptions, passing, withCurrent, withPart } from './promote.ts';

/** The state of a part after it went back to an earlier version: what came after that one is forgotten. */
export function withEarlier(state: PartState, version: string): PartState {
  const place = state.earlier.indexOf(version);
  if (place < 0) return withCurrent(state, version);
  return { ...withCurrent(state, version), earlier: state.earlier.slice(place + 1) };
}

/** The state of a part that is published; throws a UserError if it is not. */
export function stateOf({ parts }: Registry, part: string): PartState {
  const state = parts[part];
  if (state) return state;
  const known = Object.keys(parts).sort().join(', ');
  throw new UserError(
    `${part} is not published here; there ${known ? `are ${known}` : 'is nothing'}`,
  );
}

/**
 * Makes an earlier version of a part current again: the one before the present one, or the one that is named. A second
 * rollback goes a version further back. What the version says of itself must fit what it meets now; no browser is asked,
 * since it has been live before. Throws a UserError if there is nothing to go back to.
 */
export async function rollback(
  site: SiteLayout,
  part: string,
  wanted: string | null,
  gate: Gate,
  options: OperationOptions = {},
) {
  let from = '';
  let to = '';
  const registry = await appendRevision(site, {
    metadata: options.metadata ?? {},
    act: `rollback ${part}${wanted === null ? '' : ` to ${shortId(wanted)}`}`,
    async parts(before) {
      const state = stateOf(before, part);
      const target = wanted ?? state.earlier[0];
      if (target === undefined) throw new UserError(`${part} has no earlier version to go back to`);
      if (target === state.current)
        throw new UserError(`${part} ${shortId(target)} is current already`);
      const version = touchVersion(site, part, target);
      await passing(gate, site, [version], false, options)(before);
      if (state.current === null)
        throw new UserError(`${part} has only a canary: end it with --percent 0`);
      from = state.current;
      to = target;
      return composable(site, withPart(before, part, withEarlier(state, target)));
    },
  });
  return { from, to, registry };
}
