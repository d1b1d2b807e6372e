import { FakeGoogle, POLICY_REFUSALS } from '../../fixtures/google.ts';
import { expectNoViolationsOn, leaveVisit } from '../../fixtures/screens.ts';
import { expect, onSite, REAL_PROJECT, test } from '../../fixtures/site.ts';
import {
  statesOfALibrary,
  statesOfBooking,
  statesOfHome,
  statesOfSearch,
  statesOfSignIn,
} from '../../fixtures/states.ts';
import { OverrideMark } from '../../pages/OverrideMark.ts';

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

  test('on the states of a library', async ({ page, admin, member, asMember }) => {
    const userId = await admin.uidOf(member);
    await leaveVisit(page, userId);
    await asMember();
    await expectNoViolationsOn(page, await statesOfALibrary(page, userId));
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
    expectedErrors.push(/^\[catalog\]/, /ERR_CONNECTION_REFUSED/);
    await page.goto('/?override=catalog@http://localhost:1/entry.js');
    await expect(landing.continueAsGuest).toBeVisible();
    await expect(new OverrideMark(page).region).toBeVisible();
    await expectNoViolationsOn(page, [{ name: 'landing with a mark', open: async () => {} }]);
  },
);
