import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../../scripts/lib/index.ts';
import { expect, test as base } from '../../fixtures/test.ts';

/** The timeout of a build of the kit and an installation on a busy machine. */
const STEP_MILLIS = 600_000;

const HARNESS = 'node_modules/.bin/prelude-harness';

function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The blocks of code of a page in Markdown, each with its language. */
function codeBlocksOf(markdown: string): readonly (readonly [language: string, code: string])[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', code = '']) => [language, code] as const);
}

/** A repository of another team: an empty folder, and all that the kit's README says, as it says it. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // Playwright reads the fixtures' dependencies from the pattern of the first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'prelude-outside-'));
      run(repositoryRoot, 'npm', 'run', '--silent', 'kit', '--', '--out', join(root, 'kit'));
      const folder = join(root, 'radio');
      mkdirSync(folder);
      run(root, 'tar', '-xzf', ...kitIn(root), '--strip-components=1', 'package/README.md');
      const blocks = codeBlocksOf(readFileSync(join(root, 'README.md'), 'utf8'));
      for (const [, code] of blocks) {
        const [, file] = /^\/\/ (\S+)$/m.exec(code.split('\n')[0] ?? '') ?? [];
        if (file === undefined) continue;
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), code);
      }
      const [, commands = ''] = blocks.find(([, code]) => code.includes('npm install')) ?? [];
      run(folder, 'sh', '-ec', commands.replaceAll('../prelude/dist/kit', '../kit'));
      run(folder, 'npx', 'rspack', 'build');
      await use(folder);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: STEP_MILLIS },
  ],
});

const kitIn = (root: string): readonly string[] =>
  run(root, 'sh', '-c', 'ls kit/prelude-kit-*.tgz').trim().split('\n');

test('the example of the kit’s README, built with npm’s latest tools, is shown in the harness', async ({
  page,
  folder,
}) => {
  const harness = spawn(HARNESS, ['--port', '0'], { cwd: folder });
  try {
    const [said] = (await once(harness.stdout, 'data')) as [Buffer];
    await page.goto(/http:\/\/localhost:\d+/.exec(String(said))?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Radio', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  } finally {
    harness.kill();
  }
});

test('the harness explains its options, and names the ones that it does not know', ({ folder }) => {
  expect(run(folder, HARNESS, '--help')).toContain('--dist <dir>');
  const { status, stderr } = spawnSync(HARNESS, ['--colour'], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: unknown option '--colour'\n[^]*--port <n>/);
});
