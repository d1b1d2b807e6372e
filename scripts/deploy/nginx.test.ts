import { installedNginx, nginxHint } from './nginx.ts';
import { describeServer } from './serverContract.ts';
import { startNginx } from './startNginx.ts';

const nginx = installedNginx();

if (nginx && nginx.brotliModule !== null) {
  describeServer({
    name: 'nginx with the generated configuration',
    start: (sample) => startNginx(nginx, sample),
  });
} else if (process.env['CI'] !== undefined) {
  test('nginx is there where everything must run', () => {
    throw new Error(nginxHint);
  });
} else {
  process.stderr.write(`${nginxHint}\n`);
  test.skip('nginx with the generated configuration answers as a server of Prelude does', () =>
    undefined);
}
