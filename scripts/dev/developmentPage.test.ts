import type { Compiler } from 'webpack';
import { composeDevelopmentPage } from './developmentPage.ts';

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
