export { askEndpoint } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { Operation, OperationResult, Perform } from './operation.ts';
export { tokensOf } from './tokens.ts';
