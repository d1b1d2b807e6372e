/** What a mini-shell takes from the shell, so that a harness loads and shows a remote as the product does. */
export { createFederation, federationVersion } from './remotes/federation';
export { createRemoteLoader, type RemoteLoader } from './remotes/remoteLoader';
export { RemoteSlot } from './remotes/RemoteSlot';
export { applyTheme } from './theme/applyTheme';
export { ToastRegion } from './toasts/ToastRegion';
