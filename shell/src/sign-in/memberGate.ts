import { select, type Behavior, type EventBus, type Scope, type Session } from '@prelude/shared';
import { hasMember } from '../session/hasMember';
import type { AuthDialog } from './authDialog';

/** Dependencies of the gate. */
export interface MemberGateDependencies {
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  readonly authDialog: AuthDialog;
  readonly events: EventBus;
}

/** Runs an act that needs a member (`createMemberGate`). */
export type AsMember = (act: () => void) => void;

/**
 * Makes the gate in front of all that needs a member: it runs an act at once, or opens the sign-in dialog and runs the
 * act after the guest has signed in or up. A guest who closes the dialog no longer wants it.
 */
export function createMemberGate(dependencies: MemberGateDependencies): AsMember {
  const { scope, session$, authDialog, events } = dependencies;
  let wanted: (() => void) | undefined;
  // Created before the host, which then closes the dialog.
  scope.observe(select(session$, hasMember), (isThere) => {
    if (isThere) wanted?.();
  });
  scope.observe(authDialog.view$, (view) => {
    if (!view) wanted = undefined;
  });
  return (act) => {
    if (hasMember(session$.value)) return act();
    events.publish('open-auth-modal', { mode: 'login' });
    wanted = act;
  };
}
