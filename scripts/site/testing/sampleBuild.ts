import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  integrityOf,
  type BuildRecord,
  type BuiltFile,
  type RemoteRecord,
  type ShellRecord,
} from '../buildRecord.ts';
import { siteLayout } from '../siteLayout.ts';
import { UserError } from '../userError.ts';
import { temporaryFolder } from '../../lib/temporaryFolder.ts';

/** A gate that lets everything through. */
export const openGate = () => Promise.resolve();

/** A gate that refuses with these lines. */
export const refusingGate = (...refusals: readonly string[]) =>
  Promise.reject(new UserError(refusals.join('\n')));

/** Makes a temporary folder with a site, to which nothing is published, and with builds. */
export function sampleFolder() {
  const { path, remove } = temporaryFolder('publish');
  return {
    path,
    remove,
    /** Writes a file, and the folders that lead to it. */
    write(file: string, text: string): void {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    site: siteLayout(join(path, 'site')),
    remote: (name: string, mark: string, facts?: Partial<RemoteRecord>): string =>
      sampleRemote(path, name, mark, facts),
    shell: (mark: string, facts?: Partial<ShellRecord>): string => sampleShell(path, mark, facts),
  };
}

export type SampleFolder = ReturnType<typeof sampleFolder>;

/** The same folder for each test of a file, which begins with it empty. */
export function sampleFolderOfTests(): SampleFolder {
  const folder = sampleFolder();
  beforeEach(() => {
    folder.remove();
    mkdirSync(folder.path);
  });
  afterAll(folder.remove);
  return folder;
}

/** Writes a file whose name carries its hash. */
function write(folder: string, name: string, ending: string, text: string): BuiltFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const file = `${name}.${hash}.${ending}`;
  writeFileSync(join(folder, file), text);
  return { file, integrity: integrityOf(Buffer.from(text)) };
}

/** What a sample remote needs of the shell. */
const fromShell = { range: '^19.0.0', singleton: true, ownVersion: null };

function finish(folder: string, record: BuildRecord): string {
  writeFileSync(join(folder, 'build.json'), JSON.stringify(record));
  return folder;
}

/** Writes a remote's build as webpack would; builds of another `mark` differ in some files and share others. */
export function sampleRemote(
  parent: string,
  name: string,
  mark: string,
  facts: Partial<RemoteRecord> = {},
): string {
  const folder = join(parent, `${name}-${mark}`);
  mkdirSync(folder, { recursive: true });
  return finish(folder, {
    name,
    kind: 'remote',
    federationVersion: '2.9.2',
    contract: '^2.0',
    exposes: ['./remote'],
    requires: { react: fromShell, 'react-dom': fromShell },
    scripts: {
      entry: [
        write(folder, 'entry', 'js', `container of ${name} ${mark}, which asks preludeIntegrity`),
      ],
    },
    styles: { entry: [] },
    chunks: [
      write(folder, 'remote', 'css', `.${name} {}`),
      write(folder, 'remote', 'js', `views of ${name} ${mark}`),
    ],
    lazy: [write(folder, '7', 'js', `later, of ${name}`)],
    ...facts,
  });
}

/** Writes the shell's build as webpack would. */
function sampleShell(parent: string, mark: string, facts: Partial<ShellRecord> = {}): string {
  const folder = join(parent, `shell-${mark}`);
  mkdirSync(folder, { recursive: true });
  return finish(folder, {
    name: 'shell',
    kind: 'shell',
    federationVersion: '2.9.2',
    offers: '2.0',
    shares: { react: '19.3.1', 'react-dom': '19.3.1' },
    places: { catalog: ['home'], player: ['bar'] },
    accepts: { pages: ['home'], slots: ['home-row'], icons: ['music'] },
    firstScreen: ['player', 'catalog'],
    page: `<!doctype html><title>${mark}</title><!-- head -->`,
    pageConfig: { recommendationArtists: ['Ada'] },
    rootFiles: { 'icon.svg': Buffer.from(`<svg>${mark}</svg>`).toString('base64') },
    scripts: {
      boot: [write(folder, 'boot', 'js', 'the boot script')],
      shell: [write(folder, 'vendor', 'js', 'libraries'), write(folder, 'shell', 'js', mark)],
    },
    styles: { shell: [write(folder, 'shell', 'css', 'body {}')] },
    chunks: [],
    lazy: [write(folder, 'auth', 'js', 'identity')],
    ...facts,
  });
}
