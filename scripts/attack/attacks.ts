import type { Attack } from './attack.ts';
import { adapters } from './attacks/adapters.ts';
import { allAtOnce } from './attacks/allAtOnce.ts';
import { connections, pipelined } from './attacks/connections.ts';
import { costlySearches } from './attacks/costlySearches.ts';
import { buildRecord, truncatedRegistry } from './attacks/damagedSite.ts';
import { fuzz } from './attacks/fuzz.ts';
import { publishEndpoint } from './attacks/publishEndpoint.ts';
import { publishNeighbours } from './attacks/publishNeighbours.ts';
import { ratios } from './attacks/ratios.ts';
import { sigterm } from './attacks/sigterm.ts';
import { expectContinue } from './attacks/expectContinue.ts';
import { flowingAudio, neverRead } from './attacks/slowReaders.ts';
import { slowBodies, slowHeaders } from './attacks/slowSenders.ts';

/** All attacks in their order: the first need a quiet product, the last one ends it. */
export const ATTACKS: readonly Attack[] = [
  ...[ratios, costlySearches, allAtOnce, flowingAudio, neverRead],
  ...[slowBodies, slowHeaders, connections, pipelined],
  ...[fuzz, expectContinue],
  ...[adapters, truncatedRegistry, buildRecord, publishEndpoint, publishNeighbours, sigterm],
];
