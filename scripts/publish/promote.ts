import type { Candidates, Gate, GateOptions } from '../gate/index.ts';
import {
  type PartState,
  type Registry,
  SHELL_PART,
  type RevisionMetadata,
  type SiteLayout,
} from '../site/index.ts';

/** How a publishing command is carried out. */
export interface OperationOptions extends Omit<GateOptions, 'inBrowser'> {
  /** What the revision says besides the change. */
  readonly metadata?: RevisionMetadata;
}

/** How many earlier versions a part keeps in the registry. */
const KEPT_EARLIER = 20;

/** The state of a part of which nothing has been published. */
export const UNPUBLISHED: PartState = { current: null, earlier: [], canary: null };

/** The state of a part after a version became its current one. */
export function withCurrent(state: PartState = UNPUBLISHED, version: string): PartState {
  const earlier = [state.current ?? [], state.earlier].flat().filter((other) => other !== version);
  const canary = state.canary?.version === version ? null : state.canary;
  return { current: version, earlier: earlier.slice(0, KEPT_EARLIER), canary };
}

/** The same registry's parts with one part's state in place of what was there; a part without visitors is no longer there. */
export function withPart({ parts }: Registry, part: string, state: PartState): Registry['parts'] {
  const { [part]: _before, ...others } = parts;
  const isGone = state.current === null && state.canary === null;
  return isGone ? others : { ...parts, [part]: state };
}

/** What candidates meet: remotes the shell, the shell everything. */
const metBy = (candidates: Candidates, { parts }: Registry): string =>
  JSON.stringify(candidates.some(({ part }) => part === SHELL_PART) ? parts : parts[SHELL_PART]);

/**
 * The gate for one commit's candidates over its tries: it is passed again only where what they meet has changed since.
 * Rejects as the gate does.
 */
export function passing(
  gate: Gate,
  site: SiteLayout,
  candidates: Candidates,
  inBrowser: boolean,
  { progress, note }: OperationOptions = {},
): (registry: Registry) => Promise<void> {
  let passedFor: string | null = null;
  return async (registry) => {
    const met = metBy(candidates, registry);
    if (met === passedFor) return;
    await gate(candidates, site, registry, {
      inBrowser,
      note,
      // Comparing records takes milliseconds.
      progress: inBrowser ? progress : undefined,
    });
    passedFor = met;
  };
}
