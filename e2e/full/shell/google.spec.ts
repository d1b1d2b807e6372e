import type { Page } from '@playwright/test';
import { REMOTE_OVERTAKEN } from '../../fixtures/faults.ts';
import { expectPresent, FakeGoogle, POLICY_REFUSALS } from '../../fixtures/google.ts';
import { onSite, REAL_PROJECT } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Playwright's own warning: these tests run without a service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

const GOOGLE_FAILED = 'Google login failed. Please check the console for details.';
const TEST_IDENTITY = { name: 'Ines Okafor', email: 'ines@example.org' };

const toast = (page: Page) => page.getByTestId('toast');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('with the Auth emulator', () => {
  test('Continue with Google offers the test accounts of the emulator, and signs in with the chosen one', async ({
    page,
    landing,
    home,
  }) => {
    await landing.open();
    await landing.continueWithGoogle.click();
    const chooser = dialog(page, 'Choose a test account');
    await chooser.getByRole('button', { name: 'Cancel' }).click();
    await expect(chooser).toBeHidden();
    await expect(landing.continueWithGoogle).toBeFocused();

    await landing.continueWithGoogle.click();
    await chooser.getByRole('button', { name: TEST_IDENTITY.name }).click();
    await expect(toast(page)).toHaveText('Welcome!');
    await expect(home.greeting).toBeVisible();
    await expect(chooser).toBeHidden();
    await expectPresent(page, TEST_IDENTITY);
    await page.reload();
    await expect(home.greeting).toBeVisible();
    await expectPresent(page, TEST_IDENTITY);
  });

  test('a guest signs in with Google from the modal, and the banner disappears', async ({
    page,
    asGuest,
  }) => {
    await asGuest();
    const banner = page.getByRole('complementary', { name: 'Guest mode' });
    await banner.getByRole('button', { name: 'Sign In' }).click();
    await dialog(page, 'Welcome back')
      .getByRole('button', { name: 'Continue with Google' })
      .click();
    await dialog(page, 'Choose a test account')
      .getByRole('button', { name: TEST_IDENTITY.name })
      .click();
    await expect(toast(page)).toHaveText('Welcome!');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(banner).toBeHidden();
    await expectPresent(page, TEST_IDENTITY);
  });
});

const realTest = onSite({ config: { auth: REAL_PROJECT } }).extend<{ google: FakeGoogle }>({
  google: [
    async ({ context, musicSite, expectedErrors }, use) => {
      expectedErrors.push(...POLICY_REFUSALS);
      const google = new FakeGoogle(context, REAL_PROJECT.authDomain, musicSite);
      await google.install();
      await use(google);
    },
    { auto: true },
  ],
});

realTest.describe('with a real project', () => {
  const blockPopups = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  };

  const openPopup = async (page: Page): Promise<Page> => {
    const opening = page.waitForEvent('popup');
    await button(page, 'Continue with Google').click();
    return opening;
  };

  realTest(
    'Google’s popup signs in under the site’s security headers, and closes',
    async ({ page, landing, home, google }) => {
      const response = await page.goto('/');
      const headers = response?.headers() ?? {};
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['content-security-policy']).toContain('https://apis.google.com');
      await expect(landing.continueWithGoogle).toBeVisible();
      expect(google.asked, 'no request to Google before the user starts it').toEqual([]);

      const popup = await openPopup(page);
      await expect(button(page, 'Please wait...')).toBeVisible();
      const closed = popup.waitForEvent('close');
      await google.choosePerson(popup);
      await expect(toast(page)).toHaveText('Welcome!');
      await closed;
      await expect(home.greeting).toBeVisible();
      await expectPresent(page, google.person);
    },
  );

  realTest(
    'the page whose popup has loaded Google’s scripts refuses all other scripts',
    async ({ page, landing, home, google }) => {
      await landing.open();
      const popup = await openPopup(page);
      await google.choosePerson(popup);
      await expect(home.greeting).toBeVisible();
      expect(google.asked).toEqual(
        expect.arrayContaining([
          'https://apis.google.com/js/api.js',
          'https://apis.google.com/_/scs/gapi_iframes.js',
        ]),
      );

      for (const url of [
        'https://elsewhere.example/script.js',
        'https://apis.google.com.elsewhere.example/js/api.js',
        'https://apis.google.com@elsewhere.example/js/api.js',
        'https://www.google.com/search?callback=run',
        '/shell/unknown.js',
        'data:text/javascript,1',
      ]) {
        const refusals = await page.evaluate((text) => {
          const refusalOf = (act: () => void): string => {
            try {
              act();
              return 'none';
            } catch (error) {
              return (error as Error).message;
            }
          };
          const script = document.createElement('script');
          return [
            refusalOf(() => (script.src = text)),
            refusalOf(() => script.setAttribute('src', text)),
            script.src,
          ];
        }, url);
        const refusal = expect.stringContaining('No integrity is known for');
        expect(refusals, url).toEqual([refusal, refusal, '']);
      }
    },
  );

  realTest(
    'closing the popup keeps the landing screen and shows a message',
    async ({ page, landing, google, expectedErrors }) => {
      expectedErrors.push(REMOTE_OVERTAKEN);
      const warnings: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'warning' && text !== BLOCKED_WORKER) warnings.push(text);
      });
      await page.clock.install();
      await landing.open();
      const popup = await openPopup(page);
      await expect(popup.getByRole('button', { name: google.person.name })).toBeVisible();
      await popup.close();
      // The SDK checks the popup every 2 s, and gives a closed one another 8 s to report.
      await page.clock.runFor(12_000);
      await expect(page.getByRole('alert').filter({ hasText: GOOGLE_FAILED })).toBeVisible();
      await expect(landing.continueAsGuest).toBeEnabled();
      await expect(page).toHaveURL('/');
      expect(warnings).toEqual(['[shell] Google login failed: popup-closed-by-user']);
      await landing.continueAsGuest.click();
      await expect(toast(page)).toHaveText('Signed in as guest');
    },
  );

  realTest(
    'if the browser blocks the popup, Google’s page opens instead, and the user returns signed in',
    async ({ page, landing, home, google }) => {
      await blockPopups(page);
      await landing.open();
      await landing.continueWithGoogle.click();
      await google.choosePerson(page);
      await expect(toast(page)).toHaveText('Welcome!');
      await expect(home.greeting).toBeVisible();
      await expectPresent(page, google.person);
    },
  );

  realTest(
    'if Google’s page fails as well, the user continues as a guest',
    async ({ page, landing, home, google }) => {
      google.redirectError = 'internal-error';
      await blockPopups(page);
      await landing.open();
      await landing.continueWithGoogle.click();
      await google.choosePerson(page);
      await expect(toast(page)).toHaveText('Signed in as guest');
      await expect(home.greeting).toBeVisible();
      await expect(button(page, 'Account menu of Guest User')).toBeVisible();
    },
  );

  realTest(
    'if neither popup nor Google’s page loads, the error is shown and the user continues as a guest',
    async ({ page, landing, home, google, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await google.answer('projects', null);
      await blockPopups(page);
      await landing.open();
      const toasts: string[] = [];
      await page.exposeFunction('heard', (text: string) => toasts.push(text));
      await page.evaluate(() => {
        const { heard } = window as unknown as { heard: (text: string) => void };
        new MutationObserver(() => {
          const text = document.querySelector('[data-testid="toast"]')?.textContent;
          if (text) heard(text);
        }).observe(document.body, { childList: true, subtree: true });
      });
      await landing.continueWithGoogle.click();
      await expect(home.greeting).toBeVisible();
      await expect(toast(page)).toHaveText('Signed in as guest');
      await expect
        .poll(() => [...new Set(toasts)])
        .toEqual([
          'An unexpected authentication error occurred. Please try again.',
          'Signed in as guest',
        ]);
    },
  );

  realTest(
    'if guest sign-in fails as well, the landing screen shows an error',
    async ({ page, landing, google, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await google.answer('projects', null);
      await google.answer('accounts:signUp', { error: { message: 'ADMIN_ONLY_OPERATION' } }, 400);
      await blockPopups(page);
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
      });
      await landing.open();
      await landing.continueWithGoogle.click();
      await expect(toast(page)).toHaveText('Unable to continue as guest');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Unable to continue as guest' }).first(),
      ).toBeVisible();
      await expect(landing.continueWithGoogle).toBeEnabled();
    },
  );

  for (const [answer, press, outcome] of [
    ['yes', 'Continue as Guest', 'continues as a guest'],
    ['no', 'Cancel', 'stays on the landing screen'],
  ] as const)
    realTest(
      `on a site that the project does not authorize, a user who answers ${answer} to the guest offer ${outcome}`,
      async ({ page, landing, home, google, expectedErrors }) => {
        expectedErrors.push(/not authorized for OAuth operations/);
        await google.answer('projects', { authorizedDomains: ['elsewhere.example'] });
        await landing.open();
        await landing.continueWithGoogle.click();
        const offer = dialog(page, 'Continue as a guest?');
        await expect(offer).toContainText('This site is not authorized to sign you in.');
        await offer.getByRole('button', { name: press, exact: true }).click();
        await expect(offer).toBeHidden();
        if (answer === 'yes') {
          await expect(home.greeting).toBeVisible();
          return;
        }
        await expect(page.getByRole('alert').filter({ hasText: GOOGLE_FAILED })).toBeVisible();
        await expect(landing.continueAsGuest).toBeEnabled();
      },
    );

  realTest(
    'if Google’s script host hangs, the popup times out within 10 s, and Google’s page opens instead',
    async ({ page, landing, google, expectedErrors }) => {
      expectedErrors.push(REMOTE_OVERTAKEN);
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await google.hangScript();
      await page.clock.install();
      await landing.open();
      const asked = page.waitForRequest('https://apis.google.com/**');
      await landing.continueWithGoogle.click();
      await asked;
      await page.clock.runFor(10_000);
      await expect(page.getByRole('button', { name: google.person.name })).toBeVisible();
      expect(new URL(page.url()).host).toBe(REAL_PROJECT.authDomain);
      expect((await warned).text()).toBe('[shell] Google login failed: timeout');
    },
  );
});

test('without a configured project, the security policy allows no host of Google’s', async ({
  request,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('google');
});
