import type { Candidates, Gate, GateOptions } from '../gate/index.ts';
import {
  type PartState,
  UserError,
  type Registry,
  SHELL_PART,
  type RevisionMetadata,
  type SiteLayout,
} from '../site/index.ts';
import type { Progress } from '../lib/index.ts';

/** How a publishing command is carried out. */
export interface OperationOptions {
  /** What the revision says besides the change. */
  readonly metadata?: RevisionMetadata;
  /** Called with the steps that take seconds. */
  readonly progress?: Progress;
}

/** How many earlier versions a part keeps in the registry. */
const KEPT_EARLIER = 20;

/** The state of a part after a version became its current one; the same object where it is that already. */
export function withCurrent(state: PartState | undefined, version: string): PartState {
  if (!state) return { current: version, earlier: [], canary: null };
  const canary = state.canary?.version === version ? null : state.canary;
  if (state.current === version) return canary === state.canary ? state : { ...state, canary };
  const earlier = [state.current ?? [], state.earlier].flat().filter((other) => other !== version);
  return { current: version, earlier: earlier.slice(0, KEPT_EARLIER), canary };
}

/** The state of a part of which nothing has been published. */
export const UNPUBLISHED: PartState = { current: null, earlier: [], canary: null };

/** The state of a part after its canary has changed; the same object where it has not. */
export function withCanary(state: PartState, canary: PartState['canary']): PartState {
  const isSame =
    state.canary?.version === canary?.version && state.canary?.percent === canary?.percent;
  return isSame ? state : { ...state, canary };
}

/** The same registry's parts with one part's state in place of what was there; a part without visitors is no longer there. */
export function withPart({ parts }: Registry, part: string, state: PartState): Registry['parts'] {
  if (parts[part] === state) return parts;
  const { [part]: _before, ...others } = parts;
  const isGone = state.current === null && state.canary === null;
  return isGone ? others : { ...parts, [part]: state };
}

/** What candidates meet: remotes the shell, the shell everything. */
const metBy = (candidates: Candidates, { parts }: Registry): string =>
  JSON.stringify(candidates.some(({ part }) => part === SHELL_PART) ? parts : parts[SHELL_PART]);

/**
 * The gate for one commit's candidates over its tries: it is passed again only where what they meet has changed since.
 * Throws a UserError with a line for each reason.
 */
export function passing(
  gate: Gate,
  site: SiteLayout,
  candidates: Candidates,
  options: GateOptions,
): (registry: Registry) => Promise<void> {
  let passedFor: string | null = null;
  return async (registry) => {
    const met = metBy(candidates, registry);
    if (met === passedFor) return;
    const refusals = await gate(candidates, site, registry, options);
    if (refusals.length > 0) throw new UserError(refusals.map(({ message }) => message).join('\n'));
    passedFor = met;
  };
}
