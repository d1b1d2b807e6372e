import { adapters } from './attacks/adapters.ts';
import { allAtOnce } from './attacks/allAtOnce.ts';
import { buildRecord } from './attacks/buildRecord.ts';
import { coldTracks } from './attacks/coldTracks.ts';
import { connections } from './attacks/connections.ts';
import { costlySearches } from './attacks/costlySearches.ts';
import { expectContinue } from './attacks/expectContinue.ts';
import { gatewayFuzz } from './attacks/gatewayFuzz.ts';
import { neverRead } from './attacks/neverRead.ts';
import { passwordGuesses } from './attacks/passwordGuesses.ts';
import { pausedReaders } from './attacks/pausedReaders.ts';
import { ratios } from './attacks/ratios.ts';
import { sigterm } from './attacks/sigterm.ts';
import { slowBodies } from './attacks/slowBodies.ts';
import { slowHeaders } from './attacks/slowHeaders.ts';
import { truncatedRegistry } from './attacks/truncatedRegistry.ts';
import type { Finding } from './finding.ts';
import type { Target } from './target.ts';

export type { Finding } from './finding.ts';

/** One way to harm the product. */
export interface Attack {
  readonly name: string;
  readonly attack: (target: Target) => Promise<readonly Finding[]>;
}

/** All attacks in their order: the first need a quiet product, the last one ends it. */
export const ATTACKS: readonly Attack[] = [
  { name: 'ratios', attack: ratios },
  { name: 'costly-searches', attack: costlySearches },
  { name: 'all-at-once', attack: allAtOnce },
  { name: 'never-read', attack: neverRead },
  { name: 'cold-tracks', attack: coldTracks },
  { name: 'slow-bodies', attack: slowBodies },
  { name: 'slow-headers', attack: slowHeaders },
  { name: 'connections', attack: connections },
  { name: 'paused-readers', attack: pausedReaders },
  { name: 'gateway-fuzz', attack: gatewayFuzz },
  { name: 'password-guesses', attack: passwordGuesses },
  { name: 'expect-continue', attack: expectContinue },
  { name: 'adapters', attack: adapters },
  { name: 'truncated-registry', attack: truncatedRegistry },
  { name: 'build-record', attack: buildRecord },
  { name: 'sigterm', attack: sigterm },
];
