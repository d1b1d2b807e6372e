export { chunkIntegrity } from './chunkIntegrity.ts';
export { federationOptions } from './federationOptions.ts';
export type { RemoteOptions } from './remoteOptions.ts';
export { viteRemote } from './viteRemote.ts';
export { withPrelude } from './withPrelude.ts';
