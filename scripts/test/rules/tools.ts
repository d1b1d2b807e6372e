import { IMPORT_BREACHES } from './importBreaches.ts';
import { OWNER_BREACHES } from './ownerBreaches.ts';
import { type Breaches, importing } from './planted.ts';
import { CODE_STYLE_BREACHES, SHEET_BREACHES } from './styleBreaches.ts';
import type { FixtureRepository } from './fixtureRepository.ts';
import { TEXT_BREACHES } from './textBreaches.ts';

/** A tool of the static checks and the breaches that it must find. */
export interface Tool {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether it reads the whole repository, or the files and folders that it is given. */
  readonly reads: 'all' | 'files' | 'folders';
  readonly breaches: Breaches;
}

const importBreaches: Breaches = Object.fromEntries(
  Object.entries(IMPORT_BREACHES).map(([rule, imports]) => [rule, importing(imports)]),
);

export const TOOLS = {
  oxlint: {
    program: 'oxlint/bin/oxlint',
    args: ['--config', 'oxlint.config.mjs', '--format', 'unix'],
    reads: 'files',
    breaches: { ...OWNER_BREACHES, ...CODE_STYLE_BREACHES, ...TEXT_BREACHES },
  },
  stylelint: {
    program: 'stylelint/bin/stylelint.mjs',
    args: ['--formatter', 'unix'],
    reads: 'files',
    breaches: SHEET_BREACHES,
  },
  'dependency-cruiser': {
    program: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
    reads: 'folders',
    breaches: importBreaches,
  },
  knip: {
    program: 'knip/bin/knip.js',
    args: ['--reporter', 'github-actions', '--no-config-hints'],
    reads: 'all',
    breaches: {
      'Unused files': {
        'remote-concerts/src/booking/forgotten.ts': 'export const forgotten = 1;\n',
      },
    },
  },
} satisfies Readonly<Record<string, Tool>>;

/** What a tool finds in a repository that has these files: one line each, with the file and what the tool says. */
export function findingsOf(
  { program, args, reads }: Tool,
  repository: FixtureRepository,
  files: readonly string[],
): readonly string[] {
  const folders = files.map((file) => file.split('/')[0] ?? file);
  const paths = { all: [], files, folders: [...new Set(folders)] }[reads];
  return repository.run(program, [...args, ...paths]).split('\n');
}
