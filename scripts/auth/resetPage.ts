/** What the page for a new password can have to say. */
export type ResetPage =
  | { readonly kind: 'form'; readonly email: string; readonly error?: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'expired' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const form = (email: string, error?: string): string => `
    <h1>Choose a new password</h1>
    <form method="post">
      <p>For ${escapeHtml(email)}</p>
      <input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}" />
      <p>
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" minlength="6" required autofocus${
          error === undefined ? '' : ' aria-invalid="true" aria-describedby="error"'
        } />
      </p>${error === undefined ? '' : `\n      <p id="error" role="alert">${escapeHtml(error)}</p>`}
      <button>Save</button>
    </form>`;

const BACK = '<p><a href="/">Back to sign in</a></p>';

function content(page: ResetPage): string {
  switch (page.kind) {
    case 'form':
      return form(page.email, page.error);
    case 'done':
      return `
    <h1>Your password is changed</h1>
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
    <meta name="color-scheme" content="dark light" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <title>New password</title>
  </head>
  <body>${content(page)}
  </body>
</html>
`;
