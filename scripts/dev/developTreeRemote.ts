import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { bundleInputs, unlessFresh } from '../bundle/index.ts';
import { type RemotePackage, remotePackages, repositoryRoot } from '../lib/index.ts';
import { type DevelopedRemote, developRemote } from './developRemote.ts';
import { emulatedRemoteConfig } from './developmentConfigs.ts';
import { buildEmulator, buildPageCode } from './emulator/buildEmulator.ts';
import { followRemote } from './emulator/remoteFiles.ts';
import { SEED_FILE } from './emulator/seed.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Shows a remote of this repository as `prelude dev` of the kit shows one of another, in an emulator of the present sources. */
export async function developTreeRemote(
  { folder, ...remote }: RemotePackage,
  port: number,
  site: string | null,
): Promise<DevelopedRemote> {
  const files = resolve(repositoryRoot, site === null ? '.cache/emulator' : '.cache/page-code');
  const inputs = ['shell', ...remotePackages().map((other) => other.folder), 'scripts/dev'];
  if (site === null)
    await unlessFresh(files, [...bundleInputs(), ...inputs], () => buildEmulator(files));
  else buildPageCode(files);
  const dist = resolve(repositoryRoot, '.cache/developed', folder);
  const compiler = webpack(emulatedRemoteConfig({ folder, ...remote }, dist));
  if (!compiler) throw new Error(`${folder} has no webpack configuration`);
  let watching: ReturnType<typeof compiler.watch>;
  const developed = await developRemote({
    files,
    remote: followRemote({
      dist,
      prepare: async () => true,
      hotContainer: () => readFileSync(join(files, 'hotContainer.js'), 'utf8'),
      say,
    }),
    seedFile: resolve(repositoryRoot, folder, SEED_FILE),
    port,
    site,
    startBuilding() {
      watching = compiler.watch({}, (error, stats) => {
        say(error ? error.message : `${folder}: ${stats?.toString('errors-warnings') || 'built'}`);
      });
    },
  });
  return {
    url: developed.url,
    async stop() {
      await developed.stop();
      await new Promise<void>((done) => {
        watching?.close(() => done());
      });
    },
  };
}
