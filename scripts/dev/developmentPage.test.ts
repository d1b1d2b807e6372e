import type { Compiler } from 'webpack';
import { securityHeaders } from '../site/securityHeaders.ts';
import { EMULATED_AUTH, type SiteConfig } from '../site/siteConfig.ts';
import { composeDevelopmentPage, developmentHeaders } from './developmentPage.ts';

const HASH = 'sha384-built';
const built = (file: string) => ({ file, integrity: HASH });
const RECORD = {
  kind: 'shell',
  chunks: [built('federation.js')],
  lazy: [built('sign-in.js')],
  scripts: { shell: [built('shell.js')] },
  styles: { shell: [built('shell.css')] },
};

/** What a page needs of a compiler that has compiled the shell. */
const compiler = {
  outputPath: '/compiled',
  outputFileSystem: {
    readFile: (_path: string, answer: (error: null, content: Buffer) => void) =>
      answer(null, Buffer.from(JSON.stringify(RECORD))),
  },
} as unknown as Compiler;

// The page must start with it: shell/src/config/pageConfig.test.ts reads the same.
test('no file of the development page has a hash, because files change while the page is open', async () => {
  const page = await composeDevelopmentPage(compiler, [], { auth: null });
  expect(page).not.toContain(HASH);
  expect(page).toContain('"allowUnverified":true');
  expect(page).toContain('"shellIntegrity":{"/shell/federation.js":"","/shell/sign-in.js":""}');
});

const CONFIG: SiteConfig = { auth: EMULATED_AUTH };

const directivesOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  (headers['content-security-policy'] ?? '').split('; ');

test('the development page is as strict as a site that permits overrides, but for what hot updates can’t have', () => {
  const headers = developmentHeaders(CONFIG);
  const strict = directivesOf(securityHeaders({ ...CONFIG, overrides: true }));
  expect(directivesOf(headers)).toEqual(strict.filter((name) => !name.includes('trusted-types')));
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('integrity-policy');
});
