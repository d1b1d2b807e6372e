import { expect, type Page } from '@playwright/test';
import { portNear } from '../../lib/index.ts';
import { consoleErrorsOf } from './consoleErrors.ts';
import { launchChromium, startDevelopment } from './developmentRun.ts';
import { checkTypeErrors, hotEdit, mark, UPDATE, whileEdited } from './hotEdits.ts';

/** What plays goes on: its place moves. */
async function expectMusic(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const seek = page.getByRole('slider', { name: 'Seek' });
  const before = await seek.inputValue();
  await expect(seek).not.toHaveValue(before, UPDATE);
}

async function checkProduct(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible(UPDATE);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click(UPDATE);
  const shuffle = page.getByRole('button', { name: 'Shuffle' });
  await shuffle.click();
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  const time = page.getByRole('slider', { name: 'Seek' });
  await expect(time).toHaveValue(/[1-9]/, UPDATE);
  process.stdout.write('ok  home shows rows and the player plays\n');

  const textEdit = async (name: string, file: string, from: string, to: string): Promise<void> =>
    hotEdit(
      page,
      name,
      [file, from, to],
      () => expect(page.getByText(to)).toBeVisible(UPDATE),
      () => expect(page.getByText(from)).toBeVisible(UPDATE),
    );
  const tagline = 'Thirty seconds is enough to fall for a song.';
  const home = 'remote-catalog/src/home/HomePage.tsx';
  await textEdit('a component of a remote', home, tagline, 'Half a minute will do.');
  await textEdit(
    'a component of the shell',
    'shell/src/layout/GuestBanner.tsx',
    'You are in Guest / Offline Mode',
    'You are nobody in particular',
  );
  const heading = page.getByRole('heading', { level: 1 });
  await hotEdit(
    page,
    'a component of shared, as a remote shows it',
    ['shared/src/ui/PageHeading.tsx', '{children}', '{children} (edited)'],
    () => expect(heading).toContainText('(edited)', UPDATE),
    () => expect(heading).not.toContainText('(edited)', UPDATE),
  );
  const taglineText = page.getByText(tagline);
  await hotEdit(
    page,
    'a style of a remote',
    ['remote-catalog/src/home/HomePage.module.css', 'color: var(--text-2);', 'color: rgb(1 2 3);'],
    () => expect(taglineText).toHaveCSS('color', 'rgb(1, 2, 3)', UPDATE),
    () => expect(taglineText).not.toHaveCSS('color', 'rgb(1, 2, 3)', UPDATE),
  );
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  process.stdout.write('ok  the stores kept their state and the music plays on\n');

  const rowHeading = (name: string) => page.getByRole('heading', { name });
  await hotEdit(
    page,
    'a view model of a remote',
    ['remote-catalog/src/home/rowSources.ts', "'Trending Now'", "'Talk of the Town'"],
    () => expect(rowHeading('Talk of the Town')).toBeVisible(UPDATE),
    () => expect(rowHeading('Trending Now')).toBeVisible(UPDATE),
  );
  await expectMusic(page);
  process.stdout.write('ok  the music played on through it\n');

  await checkTypeErrors(page, home, ['<PageHeading>', '<PageHeading level="one">']);

  await mark(page);
  await whileEdited(home, '</header>', '</heade>', async () => {
    await expect(page.locator('#webpack-dev-server-client-overlay')).toBeVisible(UPDATE);
  });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toBeHidden(UPDATE);
  process.stdout.write('ok  what does not compile says so and recovers\n');
}

async function checkHarness(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const play = page.getByRole('button', { name: /^Play / }).first();
  await expect(play).toBeVisible(UPDATE);
  await play.click();
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveValue(/[1-9]/, UPDATE);
  process.stdout.write('ok  the player plays alone\n');
  await checkTypeErrors(page, 'remote-player/src/remote.tsx', ["name: 'player'", 'name: 1']);
}

const browser = await launchChromium();
try {
  const from = Number(process.env['PORT'] ?? 4100);
  for (const [folder, check] of [
    [[], checkProduct],
    [['remote-player'], checkHarness],
  ] as const) {
    const development = await startDevelopment(await portNear(from), ...folder);
    const page = await browser.newPage();
    const errors = consoleErrorsOf(page);
    try {
      await check(page, development.url);
    } finally {
      if (errors.length > 0) process.stdout.write(`in the console:\n  ${errors.join('\n  ')}\n`);
      await page.close();
      await development.stop();
    }
  }
} finally {
  await browser.close();
}
