import { FakeGoogle, POLICY_REFUSALS } from '../../fixtures/google.ts';
import { expect, onSite, REAL_PROJECT } from '../../fixtures/site.ts';

// googleSignIn.test.ts and session.test.ts have what fails, with the real SDK.

const test = onSite({ config: { auth: REAL_PROJECT } }).extend<{ google: FakeGoogle }>({
  google: async ({ context, musicSite, expectedErrors }, use) => {
    expectedErrors.push(...POLICY_REFUSALS);
    const google = new FakeGoogle(context, REAL_PROJECT.authDomain, musicSite);
    await google.install();
    await use(google);
  },
});

test('Google’s popup signs in under the site’s security headers, and the page still refuses all other scripts', async ({
  page,
  landing,
  home,
  accountMenu,
  toast,
  google,
}) => {
  await page.goto('/');
  await expect(landing.continueWithGoogle).toBeVisible();
  expect(google.asked, 'no request to Google before the user starts it').toEqual([]);

  const opening = page.waitForEvent('popup');
  await landing.continueWithGoogle.click();
  const popup = await opening;
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
  const closed = popup.waitForEvent('close');
  await google.choosePerson(popup);
  await expect(toast).toHaveText('Welcome!');
  await closed;
  await expect(home.greeting).toBeVisible();
  await expect(accountMenu.avatarOf(google.person.name)).toBeVisible();
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
});

test('if the browser blocks the popup, Google’s page opens instead, and the user returns signed in', async ({
  page,
  landing,
  home,
  accountMenu,
  toast,
  google,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await landing.open();
  await landing.continueWithGoogle.click();
  await google.choosePerson(page);
  await expect(toast).toHaveText('Welcome!');
  await expect(home.greeting).toBeVisible();
  await expect(accountMenu.avatarOf(google.person.name)).toBeVisible();
});
