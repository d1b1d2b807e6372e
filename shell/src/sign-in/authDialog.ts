import { createState } from '@prelude/shared';

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
export type AuthDialog = ReturnType<typeof createAuthDialog>;

/** Creates a closed dialog. */
export function createAuthDialog() {
  const cell = createState<AuthDialogView | null>(null);
  return {
    /** Its view; null while it is closed. */
    view$: cell.state$,
    show: (view: AuthDialogView): void => cell.update(() => view),
    close: (): void => cell.update(() => null),
  };
}
