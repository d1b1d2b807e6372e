import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { sampleFolderOfTests } from '../../site/testing/sampleBuild.ts';

/** Whole in no source, or this file would be a finding itself. */
const TOKEN = `ghp_${'wR7b2Kq9'.repeat(5).slice(0, 36)}`;
const PRIVATE_KEY = `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkq'.repeat(20)}\n-----END ${'PRIVATE'} KEY-----`;

const SITE: Readonly<Record<string, string>> = {
  'www/icon.svg': '<svg/>',
  'www/shell/shell.0123456789.js': 'console.log("Hear how it starts")',
  'www/shell/shell.0123456789.css': 'body{}',
  'records/shell/0123456789ab.json': '{}',
};

const folder = sampleFolderOfTests();

/** Runs the check over a built site with these files. */
function check(
  files: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = {},
): { readonly status: number | null; readonly said: string } {
  for (const [file, content] of Object.entries(files)) folder.write(file, content);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test/checks/secrets.ts', folder.path],
    { cwd: repositoryRoot, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { status, said: stderr };
}

test('a site as it is built passes', () => {
  expect(check(SITE)).toEqual({ status: 0, said: '' });
});

test('what a build carried along is found, named by file and line, and no secret is repeated', () => {
  const { status, said } = check(
    {
      ...SITE,
      'www/remotes/player/entry.0123456789.js': `const token = \`\n${TOKEN}\`;\n`,
      'config.json': `{ "key":\n"${PRIVATE_KEY}" }`,
      'www/shell/vendor.0123456789.js': 'const id="planted-secret-1"',
      'www/shell/shell.js.map': '{}',
    },
    { SPOTIFY_CLIENT_SECRET: 'planted-secret-1' },
  );
  expect(status).toBe(1);
  expect(said.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^config\.json: line 2: found /),
    expect.stringMatching(/^www\/remotes\/player\/entry\.0123456789\.js: line 2: found GitHub /),
    'www/shell/shell.js.map: is of no kind that a browser loads',
    'www/shell/vendor.0123456789.js: holds the value of SPOTIFY_CLIENT_SECRET',
  ]);
  for (const secret of [TOKEN, PRIVATE_KEY, 'planted-secret-1']) expect(said).not.toContain(secret);
});

test('a site that serves nothing proves nothing', () => {
  const { status, said } = check({ 'records/shell/0123456789ab.json': '{}' });
  expect(status).toBe(1);
  expect(said).toContain('serves no file');
});
