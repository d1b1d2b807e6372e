import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageRemote, type RemoteRecord } from '../../../scripts/site/index.ts';
import { copyRepository, type RepositoryCopy } from '../../fixtures/repositoryCopy.ts';
import { expect, test as base } from '../../fixtures/test.ts';

const NAME = 'zither-hour';
const FOLDER = `remote-${NAME}`;

const BUILD = `
  import { bundle, remoteConfig } from '../scripts/bundle/index.ts';
  import { remotePackages } from '../scripts/lib/index.ts';
  const remote = remotePackages().find(({ folder }) => folder === '${FOLDER}');
  await bundle(remoteConfig(remote, 'production'));
`;

/** The timeout of a production build on a busy machine. */
const BUILD_MILLIS = 180_000;

const test = base.extend<object, { copy: RepositoryCopy }>({
  copy: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const copy = copyRepository();
      await use(copy);
      copy.remove();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: BUILD_MILLIS });

test('a new remote is built, and shows itself in the unchanged production shell', async ({
  page,
  asGuest,
  player,
  copy,
}) => {
  const said = await copy.run('scripts/prelude.ts', 'new-remote', NAME);
  const lock = readFileSync(join(copy.root, 'package-lock.json'), 'utf8');
  expect(JSON.parse(lock)).toHaveProperty(['packages', `node_modules/@prelude/${FOLDER}`]);
  expect(said).toContain(`npm run dev -w ${FOLDER}`);
  // Next to the build output: a program given on the command line does not run in a build's worker threads.
  mkdirSync(join(copy.root, 'dist'));
  writeFileSync(join(copy.root, 'dist/buildRemote.ts'), BUILD);
  await copy.run('dist/buildRemote.ts');

  const dist = join(copy.root, FOLDER, 'dist');
  const record = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as RemoteRecord;
  const { registration } = pageRemote(record, `/remotes/${NAME}`);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      '"remotes":[',
      () => `"remotes":[${JSON.stringify(registration)},`,
    );
    await route.fulfill({ response, body: html });
  });
  await page.route(`**/remotes/${NAME}/*`, (route) =>
    route.fulfill({ path: join(dist, basename(new URL(route.request().url()).pathname)) }),
  );
  await asGuest();
  await expect(player.region).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Zither hour' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zither hour' })).toBeFocused();
  const row = page.getByRole('region', { name: 'First tracks' });
  await row
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await player.expectSoundToAdvance();
});
