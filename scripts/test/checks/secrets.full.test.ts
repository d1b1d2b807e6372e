import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/workspaces.ts';

/** Whole in no source, or this file would be a finding itself. */
const TOKEN = `ghp_${'wR7b2Kq9'.repeat(5).slice(0, 36)}`;
const PRIVATE_KEY = `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIEvQIBADANBgkq'.repeat(20)}\n-----END ${'PRIVATE'} KEY-----`;

const SITE: Readonly<Record<string, string>> = {
  'www/icon.svg': '<svg/>',
  'www/shell/shell.0123456789.js': 'console.log("Hear how it starts")',
  'www/shell/shell.0123456789.css': 'body{}',
  'records/shell/0123456789ab.json': '{}',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the check over a built site that has these files as well. */
function check(
  files: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = {},
): { readonly status: number | null; readonly said: string } {
  for (const [file, content] of Object.entries({ ...SITE, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test/checks/secrets.ts', folder],
    { cwd: repositoryRoot, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { status, said: stderr };
}

test('a site as it is built passes', () => {
  expect(check({})).toEqual({ status: 0, said: '' });
});

test('what a build carried along is found, named by file and line, and no secret is repeated', () => {
  const { status, said } = check(
    {
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
  mkdirSync(join(folder, 'empty/www'), { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/test/checks/secrets.ts', join(folder, 'empty')],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('serves no file');
});
