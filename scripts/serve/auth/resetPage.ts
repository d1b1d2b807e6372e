import { escapeHtml } from '../escapeHtml.ts';

/** What the page for a new password can have to say. */
export type ResetPage =
  | { readonly kind: 'form'; readonly email: string; readonly error?: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'expired' };

/** Where the page's style sheet is. */
export const RESET_STYLE_PATH = '/emulator/reset.css';

const form = (email: string, error?: string): string => `
      <h1>Choose a new password</h1>
      <form method="post">
        <p>For ${escapeHtml(email)}</p>
        <input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}" />
        <div class="field">
          <label for="password">New password</label>
          <input id="password" name="password" type="password" autocomplete="new-password" minlength="6" required autofocus aria-describedby="message"${
            error === undefined ? '' : ' aria-invalid="true"'
          } />
          <p id="message" class="message"${error === undefined ? '' : ' role="alert"'}>${escapeHtml(error ?? 'At least 6 characters')}</p>
        </div>
        <button>Save</button>
      </form>`;

const BACK = '<a class="button" href="/">Back to sign in</a>';

function content(page: ResetPage): string {
  switch (page.kind) {
    case 'form':
      return form(page.email, page.error);
    case 'done':
      return `
      <h1>Your password is changed</h1>
      <p>Sign in with the new one from now on.</p>
      ${BACK}`;
    case 'expired':
      return `
      <h1>This link is no longer good</h1>
      <p>It was used already, or it is too old. Please ask for a new one.</p>
      ${BACK}`;
  }
}

/** The page behind the link of a password mail: with a real project it is Firebase's own. Plain HTML, no script. */
export const drawResetPage = (page: ResetPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="dark" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${RESET_STYLE_PATH}" />
    <title>New password · Prelude</title>
  </head>
  <body>
    <main>
      <div class="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M9 10v12l9-6z" fill="currentColor" />
          <path d="M14 4a12 12 0 0 1 0 24" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" />
        </svg>
        Prelude
      </div>${content(page)}
    </main>
  </body>
</html>
`;
