export { askEndpoint, packBuild, type RemoteEndpoint } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { ActResult, PublishingActs } from './publishingActs.ts';
export { createToken, readTokens, revokeToken } from './tokens.ts';
