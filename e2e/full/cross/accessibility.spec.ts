import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/index.ts';
import { expectNoViolationsOn, type Screen } from '../../fixtures/axe.ts';
import { FakeGoogle, POLICY_REFUSALS } from '../../fixtures/google.ts';
import { MusicWire } from '../../fixtures/musicWire.ts';
import { untilRunning } from '../../fixtures/running.ts';
import { expect, onSite, REAL_PROJECT, test } from '../../fixtures/site.ts';
import { AuthDialog } from '../../pages/AuthDialog.ts';
import { ConcertsPage } from '../../pages/ConcertsPage.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { LandingPage } from '../../pages/LandingPage.ts';
import { SearchPage } from '../../pages/SearchPage.ts';

const DIALOG = 'dialog[open]';

/** The dialog of sign-in in all its states, and a test account’s menu. */
function statesOfSignIn(page: Page): readonly Screen[] {
  const [landing, dialog] = [new LandingPage(page), new AuthDialog(page)];
  const inDialog = (name: string, open: () => Promise<void>): Screen => ({
    name,
    part: DIALOG,
    open,
  });
  const nobody = { email: 'nobody@example.org', password: 'secret-1' };
  return [
    inDialog('sign-in in progress', async () => {
      await page.route('**/accounts:signInWithPassword*', () => undefined);
      await landing.open();
      await landing.signIn.click();
      await dialog.send(nobody);
      await expect(dialog.root.getByRole('button', { name: 'Please wait...' })).toBeVisible();
    }),
    inDialog('sign-in refused', async () => {
      await page.unroute('**/accounts:signInWithPassword*');
      await landing.open();
      await landing.signIn.click();
      await dialog.send(nobody);
      await expect(dialog.error).toHaveText(/^Invalid email or password/);
    }),
    inDialog('sign-up with both fields wrong', async () => {
      await dialog.toSignUp.click();
      await dialog.email.fill('robin');
      await dialog.password.fill('short');
      await dialog.displayName.focus();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
    }),
    inDialog('reset', async () => {
      await dialog.toSignIn.click();
      await dialog.forgotPassword.click();
      await expect(dialog.titled('Reset your password')).toBeVisible();
    }),
    inDialog('reset sent', async () => {
      await dialog.email.fill(nobody.email);
      await dialog.submit.click();
      await expect(dialog.titled('Check your mail')).toBeVisible();
    }),
    inDialog('test accounts', async () => {
      await page.keyboard.press('Escape');
      await landing.continueWithGoogle.click();
      await expect(dialog.titled('Choose a test account')).toBeVisible();
    }),
  ];
}

/** Home while its rows load, fail or have nothing. */
async function statesOfHome(page: Page): Promise<readonly Screen[]> {
  const home = new HomePage(page);
  const wire = await MusicWire.tap(page, 'rows');
  const open = async (): Promise<void> => {
    await page.goto('/');
    await untilRunning(page);
  };
  return [
    {
      name: 'loading rows',
      open: async () => {
        wire.hold();
        await open();
        await expect(home.skeletons('Trending Now')).toHaveCount(7);
      },
    },
    {
      name: 'failed rows and an empty row',
      open: async () => {
        wire.answerWith((route, { query }) =>
          query.startsWith('trending')
            ? route.fulfill({ json: { results: [] } })
            : route.fulfill({ status: 503 }),
        );
        await open();
        await expect(home.row('Trending Now').getByText('Nothing here yet')).toBeVisible();
        await home.row('New Releases').scrollIntoViewIfNeeded();
        await expect(home.error('New Releases')).toBeVisible();
      },
    },
    {
      name: 'the notice that all rows failed',
      open: async () => {
        wire.answerWith((route) => route.fulfill({ status: 503 }));
        await open();
        const notice = page
          .getByRole('alert')
          .filter({ hasText: 'The music could not be loaded.' });
        await expect(notice).toBeVisible();
      },
    },
  ];
}

/** Search while it is in progress, fails, or has a correction. */
async function statesOfSearch(page: Page): Promise<readonly Screen[]> {
  const search = new SearchPage(page);
  const wire = await MusicWire.tap(page);
  return [
    {
      name: 'a first search in progress',
      open: async () => {
        await page.goto('/');
        wire.hold('zzz');
        await search.open();
        await search.box.fill('zzz');
        await expect(search.spinner).toBeVisible();
      },
    },
    {
      name: 'results with a correction',
      open: async () => {
        await search.box.fill('jzaz');
        await search.box.press('Enter');
        await expect(search.didYouMean).toBeVisible();
      },
    },
    {
      name: 'earlier results while a newer search is in progress',
      open: async () => {
        wire.hold('qqq');
        await search.box.fill('qqq');
        await expect(search.spinner).toBeVisible();
      },
    },
    {
      name: 'recent searches and genres',
      open: async () => {
        await search.box.fill('');
        await expect(search.recent).toBeVisible();
      },
    },
    {
      name: 'a failed search',
      open: async () => {
        wire.answerWith((route) => route.fulfill({ status: 500 }));
        await search.box.fill('zzz 1');
        await expect(search.content.getByRole('button', { name: 'Retry' })).toBeVisible();
      },
    },
    {
      name: 'nothing found',
      open: async () => {
        wire.answerWith((route) =>
          route.fulfill({ json: { results: [], correctedQuery: 'jazz' } }),
        );
        await search.box.fill('zzz 2');
        await expect(search.didYouMean).toBeVisible();
      },
    },
  ];
}

/** Booking, in the shell or alone, before the day of the booked concert. */
function statesOfBooking(page: Page): readonly Screen[] {
  const concerts = new ConcertsPage(page);
  return [
    {
      name: 'no concert chosen',
      open: async () => {
        await concerts.confirm.click();
        await expect(concerts.missing).toBeVisible();
      },
    },
    { name: 'a concert chosen', open: () => concerts.card('Meher Anand').click() },
    {
      name: 'the ticket',
      open: async () => {
        await concerts.confirm.click();
        await expect(concerts.ticketHeading).toBeVisible();
      },
    },
    {
      name: 'tickets',
      open: async () => {
        await page.reload();
        await expect(concerts.yourTickets).toContainText('Meher Anand');
      },
    },
  ];
}

/** Specs of every commit check each screen; these are further states of them. */
test.describe('axe finds nothing in either theme', () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/Failed to load resource/));

  test('on the states of the sign-in dialog', ({ page }) =>
    expectNoViolationsOn(page, statesOfSignIn(page)));

  test('on the states of home', async ({ page, asGuest }) => {
    await asGuest();
    await expectNoViolationsOn(page, await statesOfHome(page));
  });

  test('on the states of search', async ({ page, asGuest }) => {
    await asGuest();
    await expectNoViolationsOn(page, await statesOfSearch(page));
  });

  test('on the states of a booking, alone and in the shell', async ({
    page,
    asGuest,
    concerts,
  }) => {
    // All concerts but one are in 2026.
    await page.clock.setFixedTime(new Date('2026-01-02T12:00'));
    await concerts.openAlone();
    await expectNoViolationsOn(page, statesOfBooking(page));
    await asGuest();
    await concerts.showInShell();
    await expectNoViolationsOn(page, statesOfBooking(page));
  });
});

onSite({ config: { auth: REAL_PROJECT } })(
  'axe finds nothing on the landing screen, during and after Google’s sign-in',
  async ({ page, context, musicSite, landing, expectedErrors }) => {
    expectedErrors.push(/not authorized for OAuth operations/, ...POLICY_REFUSALS);
    const google = new FakeGoogle(context, REAL_PROJECT.authDomain, musicSite);
    await google.install();
    await landing.open();
    const offer = page.getByRole('dialog', { name: 'Continue as a guest?' });
    await expectNoViolationsOn(page, [
      {
        name: 'Google’s sign-in in progress',
        open: async () => {
          await landing.continueWithGoogle.click();
          await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
        },
      },
      {
        name: 'the offer to continue as a guest',
        open: async () => {
          await google.answer('projects', { authorizedDomains: ['elsewhere.example'] });
          await landing.open();
          await landing.continueWithGoogle.click();
          await expect(offer).toBeVisible();
        },
      },
      {
        name: 'landing with an error',
        open: async () => {
          await offer.getByRole('button', { name: 'Cancel' }).click();
          await expect(page.getByText(/^Google login failed\./)).toBeVisible();
        },
      },
    ]);
  },
);

onSite({ config: { auth: null, overrides: true } })(
  'axe finds nothing on the mark of an override',
  async ({ page, landing, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED/);
    await page.goto(`/?override=http://localhost:${await freePort()}/dev/registration.json`);
    await expect(landing.continueAsGuest).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Developer overrides' })).toBeVisible();
    await expectNoViolationsOn(page, [{ name: 'landing with a mark', open: async () => {} }]);
  },
);
