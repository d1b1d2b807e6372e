export { askEndpoint } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { Operation, OperationResult, Perform } from './operation.ts';
export { createToken, readTokens, revokeToken } from './tokens.ts';
