import { createState, type Behavior } from '@prelude/shared';

/** The view of the sign-in dialog; one at a time. */
export type AuthDialogView =
  | { readonly name: 'login' }
  | { readonly name: 'signup' }
  /** Asks for the address for a password reset; `email` is the one typed so far. */
  | { readonly name: 'reset'; readonly email: string }
  /** Confirms that a mail is sent if the account exists. */
  | { readonly name: 'reset-sent'; readonly email: string }
  /** A choice of the emulator's Google accounts. */
  | { readonly name: 'test-identity' }
  /** Asks whether to continue as a guest; `reason` says why Google is unavailable. */
  | { readonly name: 'guest-offer'; readonly reason: string };

/** The one sign-in dialog, for every caller. */
export interface AuthDialog {
  /** Its view; null while it is closed. */
  readonly view$: Behavior<AuthDialogView | null>;
  show(view: AuthDialogView): void;
  close(): void;
}

/** Creates a closed dialog. */
export function createAuthDialog(): AuthDialog {
  const cell = createState<AuthDialogView | null>(null);
  return {
    view$: cell.state$,
    show: (view) => cell.update(() => view),
    close: () => cell.update(() => null),
  };
}
