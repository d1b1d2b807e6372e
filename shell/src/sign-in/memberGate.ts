import { select, type Behavior, type EventBus, type Scope, type Session } from '@prelude/shared';
import { attempt, type StoragePort } from '@prelude/shared/host';
import { hasMember } from '../session/hasMember';
import type { AuthDialog } from './authDialog';

/** The page that a guest wants, and its place in a second line: Google's page may replace this one meanwhile. */
const PAGE_KEY = 'wanted_page';

/** Dependencies of the gate. */
export interface MemberGateDependencies {
  readonly scope: Scope;
  readonly session: {
    readonly session$: Behavior<Session>;
    /** True if this page load is a return from Google's page. */
    readonly isReturning: boolean;
  };
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  readonly authDialog: AuthDialog;
  readonly events: EventBus;
  /** Opens a page, or a place within it. */
  readonly navigate: (page: string, place?: string) => void;
}

/** Runs an act that needs a member (`createMemberGate`); `page` is given if the act opens a page. */
export type AsMember = (act: () => void, page?: readonly [page: string, place?: string]) => void;

/**
 * Makes the gate in front of all that needs a member: it runs an act at once, or opens the sign-in dialog and runs the
 * act after the guest has signed in or up. A guest who closes the dialog no longer wants it. A wanted page is still
 * opened if the sign-in leaves for Google's page and returns.
 */
export function createMemberGate(dependencies: MemberGateDependencies): AsMember {
  const { scope, session, sessionStorage, authDialog, events, navigate } = dependencies;
  const { session$, isReturning } = session;
  const stored = isReturning ? sessionStorage.read(PAGE_KEY) : null;
  let wanted: (() => void) | undefined;
  const want = (act?: () => void, page?: string): void => {
    wanted = act;
    attempt(() =>
      page === undefined ? sessionStorage.remove(PAGE_KEY) : sessionStorage.write(PAGE_KEY, page),
    );
  };
  const uid$ = select(session$, ({ currentUser }) => currentUser?.uid);
  // Created before the host, which then closes the dialog.
  scope.observe(uid$, () => {
    if (hasMember(session$.value)) wanted?.();
    want();
  });
  scope.observe(authDialog.view$, (view) => {
    if (!view) want();
  });
  if (stored !== null) {
    const [page = '', place] = stored.split('\n');
    want(() => navigate(page, place), stored);
  }
  return (act, page) => {
    if (hasMember(session$.value)) return act();
    events.publish('open-auth-modal', { mode: 'login' });
    want(act, page?.join('\n'));
  };
}
