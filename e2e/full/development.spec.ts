import { developRemote, type DevelopedRemote } from '../fixtures/developedRemote.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** The timeout of a first development build and type check on a busy machine. */
const START_MILLIS = 180_000;
/** The timeout of a change's way through the compiler or the type checker. */
const UPDATE = { timeout: 120_000 };

const test = base.extend<object, { developed: DevelopedRemote }>({
  developed: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const developed = await developRemote('remote-catalog', 'http://localhost:3000');
      await use(developed);
      await developed.stop();
    },
    { scope: 'worker', timeout: START_MILLIS },
  ],
});
test.describe.configure({ timeout: 2 * START_MILLIS });

test('in a harness a change of a view model updates the open page, and a type error is shown over it', async ({
  page,
  developed,
  expectedErrors,
}) => {
  // The development client reports the type error in the console too.
  expectedErrors.push(/Errors while compiling/, /error TS2322/);
  await page.goto(developed.harnessUrl);
  const row = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(row('Trending Now')).toBeVisible(UPDATE);
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here before'));

  const sources = 'remote-catalog/src/home/rowSources.ts';
  developed.copy.edit(sources, "'Trending Now'", "'Talk of the Town'");
  await expect(row('Talk of the Town')).toBeVisible(UPDATE);
  await expect(page.locator('html'), 'the page was not reloaded').toHaveAttribute('data-mark');

  const overlay = page.locator('#webpack-dev-server-client-overlay');
  developed.copy.edit('remote-catalog/src/remote.tsx', "name: 'catalog'", 'name: 1');
  await expect(
    overlay
      .contentFrame()
      .getByText(/error TS2322/)
      .first(),
  ).toBeVisible(UPDATE);
  developed.copy.edit('remote-catalog/src/remote.tsx', 'name: 1', "name: 'catalog'");
  await expect(overlay).toBeHidden(UPDATE);
  await expect(page.locator('html')).toHaveAttribute('data-mark');
});
