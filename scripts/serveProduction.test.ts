import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnMusicApi, type MusicApiProcess } from './serveProduction.ts';

/** A service that tells its process id as its health, and ends when it is asked to. */
const SERVICE = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/end') process.exit(3);
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), process.env.HOST);
`;

let folder: string;
let musicApi: MusicApiProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude service '));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(async () => {
  await musicApi?.stop();
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

async function start(source: string): Promise<MusicApiProcess> {
  const file = join(folder, 'service.cjs');
  writeFileSync(file, source);
  musicApi = await spawnMusicApi(file);
  return musicApi;
}

/** The process that answers now, or null where none does. */
const answering = (url: string): Promise<string | null> =>
  fetch(`${url}/healthz`).then(
    (response) => response.text(),
    () => null,
  );

test('a music API that ends while the product runs is started again at the same address, and that is told', async () => {
  const { url, untilHealthy } = await start(SERVICE);
  await untilHealthy();
  const first = await answering(url);
  await fetch(`${url}/end`).catch(() => undefined);

  let second = await answering(url);
  while (second === null || second === first) {
    await wait(20);
    second = await answering(url);
  }
  expect(second).toMatch(/^\d+$/);
  expect(process.stderr.write).toHaveBeenCalledWith(
    'music-api ended (exit code 3); starting it again\n',
  );
}, 15_000);

test('a music API that is stopped stays stopped', async () => {
  const { url, untilHealthy, stop } = await start(SERVICE);
  await untilHealthy();
  await stop();
  expect(await answering(url)).toBeNull();
  expect(process.stderr.write).not.toHaveBeenCalled();
});

test('a music API that ends while it starts is an error, and is not tried again', async () => {
  const { untilHealthy } = await start('process.exit(1)');
  await expect(untilHealthy()).rejects.toThrow('the music API stopped while it started');
  expect(process.stderr.write).not.toHaveBeenCalled();
});
