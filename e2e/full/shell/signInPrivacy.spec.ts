import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The addresses of the identity service, whose request bodies may contain secrets. */
const IDENTITY_PATH = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** Records the console and the network of a browser. */
function watch(context: BrowserContext): { readonly texts: string[] } {
  const texts: string[] = [];
  context.on('console', (message) => texts.push(`console: ${message.text()}`));
  context.on('request', (request) => {
    const url = request.url();
    texts.push(`request: ${url}`, `request: ${decodeURIComponent(url)}`);
    if (!IDENTITY_PATH.test(new URL(url).pathname))
      texts.push(
        `body: ${request.postData() ?? ''}`,
        `headers: ${Object.values(request.headers()).join('\n')}`,
      );
  });
  return { texts };
}

/** What the page and the browser store where scripts, people and servers can read it. */
async function keptIn(page: Page): Promise<readonly string[]> {
  const kept = await page.evaluate(() => [
    ...[localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, value]) => `storage: ${key} ${String(value)}`),
    ),
    `history: ${JSON.stringify(history.state)}`,
    `title: ${document.title}`,
  ]);
  const cookies = await page.context().cookies();
  return [...kept, `url: ${page.url()}`, ...cookies.map(({ value }) => `cookie: ${value}`)];
}

/** The content of the page's elements, including typed text. */
const pageTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ].join('\n'),
  );

const traces = (texts: readonly string[], secrets: readonly string[]): readonly string[] =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret)));

/** A text that no other test, and no earlier run, has used. */
const unique = (): string => crypto.randomUUID().slice(0, 13);

test('passwords, addresses and names reach only the form and the identity service, whether sign-in succeeds or fails', async ({
  page,
  context,
  landing,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const id = unique();
  const email = `noor.${id}@example.org`;
  const name = `Noor ${id}`;
  const password = `right-${unique()}`;
  const wrongPassword = `wrong-${unique()}`;
  const secrets = [id, password, wrongPassword];
  const { texts } = watch(context);
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });

  const expectNoTraces = async (): Promise<void> => {
    expect(traces([...texts, ...(await keptIn(page))], secrets)).toEqual([]);
  };

  /** A closed dialog is removed from the page a moment later. */
  const expectForgotten = (typed: readonly string[]): Promise<void> =>
    expect
      .poll(async () => {
        const text = await pageTexts(page);
        return typed.filter((secret) => text.includes(secret));
      })
      .toEqual([]);

  await landing.open();
  await landing.createAccount.click();
  await expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field('Password')).toHaveAttribute('type', 'password');
  await expect(field('Display name (optional)')).toHaveAttribute('autocomplete', 'name');
  await field('Email').fill(email);
  await field('Password').fill(password);
  await field('Display name (optional)').fill(name);
  expect(
    await page.evaluate(() => document.documentElement.outerHTML),
    'a password is no attribute',
  ).not.toContain(password);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectForgotten(secrets);

  await landing.createAccount.click();
  for (const label of ['Email', 'Password', 'Display name (optional)'])
    await expect(field(label)).toHaveValue('');
  await field('Email').fill(email);
  await field('Password').fill(password);
  await field('Display name (optional)').fill(name);
  await button('Create Account').click();
  await expect(home.greeting).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectForgotten([email, password]);
  await expectNoTraces();

  await page.getByRole('button', { name: `Account menu of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await landing.signIn.click();
  await expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  await field('Email').fill(email);
  await field('Password').fill(wrongPassword);
  await button('Sign In').click();
  await expect(dialog.getByRole('form').getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expectNoTraces();

  await button('Forgot your password?').click();
  await expectForgotten([wrongPassword]);
  await button('Send Link').click();
  await expect(page.getByRole('dialog', { name: 'Check your mail' })).toContainText(email);
  await expectNoTraces();

  await button('Back to Sign In').click();
  await expect(field('Email')).toHaveValue('');
  await field('Email').fill(email);
  await field('Password').fill(password);
  await button('Sign In').click();
  await expect(page.getByTestId('toast')).toHaveText('Welcome back!');
  await expect(dialog).toBeHidden();
  await expectForgotten([email, password]);
  await expectNoTraces();

  await page.reload();
  await expect(page.getByRole('button', { name: `Account menu of ${name}` })).toBeVisible();
  await expectNoTraces();

  await test.step('nor the name and the address of a Google account', async () => {
    await page.getByRole('button', { name: `Account menu of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await landing.continueWithGoogle.click();
    await dialog.getByRole('button', { name: 'Tomo Laine' }).click();
    await expect(page.getByRole('button', { name: 'Account menu of Tomo Laine' })).toBeVisible();
    expect(texts.some((text) => text.includes('accounts:signInWithIdp'))).toBe(true);
    const marks = ['Tomo', 'tomo', 'Laine', 'laine'];
    expect(traces([...texts, ...(await keptIn(page))], marks)).toEqual([]);
  });
});
