import { createState, type Behavior } from '@prelude/shared';

/** What the dialog of identity shows; one at a time. */
export type AuthDialogView =
  | { readonly name: 'login' }
  | { readonly name: 'signup' }
  /** Asks for the address that a mail for a new password goes to; `email` is the one typed so far. */
  | { readonly name: 'reset'; readonly email: string }
  /** Says that the mail is on its way, if there is somebody to get it. */
  | { readonly name: 'reset-sent'; readonly email: string }
  /** Chooses one of the emulator's Google accounts. */
  | { readonly name: 'test-identity' }
  /** Asks whether to continue as a guest; `reason` says why Google is not to be had. */
  | { readonly name: 'guest-offer'; readonly reason: string };

/** The one dialog of identity, wherever it was asked for. */
export interface AuthDialog {
  /** What it shows; null while it is closed. */
  readonly view$: Behavior<AuthDialogView | null>;
  show(view: AuthDialogView): void;
  close(): void;
}

/** Makes a closed dialog. */
export function createAuthDialog(): AuthDialog {
  const cell = createState<AuthDialogView | null>(null);
  return {
    view$: cell.state$,
    show: (view) => cell.update(() => view),
    close: () => cell.update(() => null),
  };
}
