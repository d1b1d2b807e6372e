export { askEndpoint, packBuild, type RemoteEndpoint } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { OperationResult, PublishingOperations } from './publishingOperations.ts';
export { createToken, readTokens, revokeToken } from './tokens.ts';
