/** The parts of the shell that a mini-shell uses, so that a harness loads and shows a remote like the product. */
export { createAuthDialog } from './sign-in/authDialog';
export { createMemberGate } from './sign-in/memberGate';
export { createFederation, federationVersion } from './remotes/federation';
export { createRemoteLoader, type RemoteLoader } from './remotes/remoteLoader';
export { RemoteSlot } from './remotes/RemoteSlot';
export { createSlots } from './slots/createSlots';
export { applyTheme } from './theme/applyTheme';
export { ToastRegion } from './toasts/ToastRegion';
