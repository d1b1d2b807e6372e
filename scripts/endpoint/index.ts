export { endpointAt } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { Operation, OperationResult, Perform, Target } from './operation.ts';
export { tokensOf } from './tokens.ts';
export { countsAt } from './watch/readCounts.ts';
export { type Candidate, watchCanary } from './watch/watchCanary.ts';
