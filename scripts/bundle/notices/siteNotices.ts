import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { noticesText, readNotice } from './notice.ts';
import { serverPackages, SERVERS } from './serverPackages.ts';

/** Builders that put some code of theirs into what they build. */
export const BUILDERS = ['webpack', 'mini-css-extract-plugin', 'esbuild'].map((name) =>
  join(repositoryRoot, 'node_modules', name),
);

const filesOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    : [];

/** The notices that are written by hand, of what packages of the servers have embedded. */
export const embeddedNotices = (): readonly string[] =>
  SERVERS.flatMap((workspace) => filesOf(resolve(repositoryRoot, workspace, 'notices')));

const LICENCES = resolve(repositoryRoot, 'scripts/bundle/notices/licences');

/** The licences whose text the page has, for packages without a file with their licence. */
export const STANDARD_LICENCES = readdirSync(LICENCES).map((file) => file.replace(/\.txt$/, ''));

const section = (title: string, ...texts: readonly string[]): string =>
  [title, '='.repeat(title.length), '', ...texts].join('\n');

/** The beginning of the page of notices; composing the site adds those of each part (scripts/site/rootFiles.ts). */
export const siteNotices = (workerPackages: readonly string[]): string =>
  [
    section(
      'Third-party notices',
      'Prelude contains the software below. Prelude itself is under the MIT License.\n',
    ),
    section(
      'The servers, and what is built into every part',
      noticesText([...serverPackages(), ...workerPackages, ...BUILDERS].map(readNotice)),
    ),
    section('Embedded in these packages', embeddedNotices().join('\n')),
    section(
      'Licences of packages that have no file with their licence',
      filesOf(LICENCES).join('\n'),
    ),
  ].join('\n');
