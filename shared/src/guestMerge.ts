/** The merge of guests into accounts: a door of its own, because it is needed when a guest signs in, and never before. */
export { createGuestMerge, type GuestMergeParts } from './state/createGuestMerge';
