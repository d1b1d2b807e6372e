export { endpointAt } from './client.ts';
export { createEndpoint } from './endpoint.ts';
export type { Operation, OperationResult, Perform, Target } from './operation.ts';
export { operationCommands, partNamed } from './operationCommands.ts';
export { tokensOf } from './tokens.ts';
