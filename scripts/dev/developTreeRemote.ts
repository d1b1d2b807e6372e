import { resolve } from 'node:path';
import { bundleInputs, unlessFresh } from '../bundle/index.ts';
import { type RemotePackage, remotePackages, repositoryRoot } from '../lib/index.ts';
import { developRemotes } from './developedRemotes.ts';
import { buildEmulator, buildPageCode } from './emulator/buildEmulator.ts';
import { startEmulator } from './emulator/emulatorServer.ts';
import { SEED_FILE } from './emulator/seed.ts';

/** Shows a remote of this repository as `prelude dev` of the kit shows one of another, in an emulator of the present sources. */
export async function developTreeRemote(remote: RemotePackage, port: number, site: string | null) {
  const files = resolve(repositoryRoot, site === null ? '.cache/emulator' : '.cache/page-code');
  const inputs = ['shell', ...remotePackages().map(({ folder }) => folder), 'scripts/dev'];
  if (site === null)
    await unlessFresh(files, [...bundleInputs(), ...inputs], () => buildEmulator(files));
  else buildPageCode(files);
  const remotes = developRemotes([remote], files);
  const [developed] = remotes.files;
  if (!developed) throw new Error(`${remote.folder} is not built`);
  const { url, stop } = await startEmulator({
    files,
    remote: developed,
    seedFile: resolve(repositoryRoot, remote.folder, SEED_FILE),
    port,
    site,
  });
  void remotes.startBuilding();
  return {
    url,
    showTypeErrors: undefined,
    projects: [remote.folder],
    ready: developed.ready,
    stop: () => Promise.all([stop(), remotes.stop()]),
  };
}
