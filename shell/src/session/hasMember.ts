import type { Session } from '@prelude/shared';

/** True if a member is present: a signed-in user who is not a guest. */
export const hasMember = ({ currentUser }: Session): boolean => currentUser?.isGuest === false;
