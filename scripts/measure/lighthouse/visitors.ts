import { chromium, type BrowserContext } from '@playwright/test';

/** What a browser remembers of a visitor: cookies, local storage and databases, but no files of the page. */
export type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who opens a screen. */
export type Visitor = 'stranger' | 'guest' | 'member';

const GUEST = [
  { name: 'guest_session', value: 'guest_measure' },
  { name: 'guest_present', value: '1' },
];

/** Creates an account on a site, in a separate browser, and returns what that browser remembers afterwards. */
async function signUp(site: string, executablePath: string): Promise<Remembered> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const form = page.getByRole('dialog').getByRole('form');
    const email = `robin-${new URL(site).port}@example.org`;
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByLabel('Password', { exact: true }).fill('one good secret');
    await form.locator('[type="submit"]').click();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    return await context.storageState({ indexedDB: true });
  } finally {
    await browser.close();
  }
}

/** What a stranger's browser remembers. */
export const NOTHING: Remembered = { cookies: [], origins: [] };

/** Returns what the browser of a site's visitor remembers; creates the account of a member. */
export async function rememberVisitor(
  visitor: Visitor,
  site: string,
  executablePath: string,
): Promise<Remembered> {
  if (visitor === 'stranger') return NOTHING;
  if (visitor === 'guest') return { cookies: [], origins: [{ origin: site, localStorage: GUEST }] };
  return signUp(site, executablePath);
}
