import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ ownMember: true });

/** The browser's message about a failed response; no code can suppress it. */
const REFUSED = /Failed to load resource: the server responded with a status of 400/;

/** The responses that end a session (specification 4.3). */
const REFUSALS = {
  'whose account was disabled': 'disable',
  'whose tokens were revoked': 'revokeTokens',
  'whose account was deleted': 'remove',
} as const;

for (const [whose, act] of Object.entries(REFUSALS)) {
  test(`a returning member ${whose} is signed out, and stays signed out`, async ({
    page,
    landing,
    toast,
    admin,
    member,
    asMember,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await asMember();
    await admin[act](member);
    // Does not wait for the load event: with slow covers, the toast would be gone by then.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(toast).toHaveText('You have been signed out.');
    await expect(landing.signIn).toBeVisible();
    await page.reload();
    await expect(landing.signIn).toBeVisible();
  });
}

test('a member whose account was disabled is signed out when the token is refreshed: 5 minutes before it expires', async ({
  page,
  landing,
  accountMenu,
  toast,
  admin,
  member,
  asMember,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED, REMOTE_OVERTAKEN);
  await page.clock.install();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/securetoken.googleapis.com/')) refreshes += 1;
  });
  await asMember();
  await admin.disable(member);
  // A token is valid for an hour.
  await page.clock.fastForward('54:00');
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  expect(refreshes).toBe(0);
  await page.clock.fastForward('01:00');
  await expect(toast).toHaveText('You have been signed out.');
  await expect(landing.signIn).toBeVisible();
  expect(refreshes).toBeGreaterThan(0);
});
