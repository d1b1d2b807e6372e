import { IMPORT_BREACHES } from './importBreaches.ts';
import { OWNER_BREACHES } from './ownerBreaches.ts';
import { type Breaches, importing } from './planted.ts';
import { CODE_STYLE_BREACHES, SHEET_BREACHES, TYPE_BREACHES } from './styleBreaches.ts';
import type { FixtureRepository } from './fixtureRepository.ts';
import { TEXT_BREACHES } from './textBreaches.ts';

/** A tool of the static checks and the breaches that it must find. */
export interface Tool {
  readonly program: string;
  readonly args: readonly string[];
  /** Whether it reads the whole repository, or the files and folders that it is given. */
  readonly reads: 'all' | 'files' | 'folders';
  readonly breaches: Breaches;
  /** One line for each finding, with the file and what the tool says; the lines of the output unless it is given. */
  readonly linesOf?: (output: string) => readonly string[];
}

interface EslintFile {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}

/** ESLint's formats for people have the file in one line and its findings in others. */
const eslintLines = (output: string): readonly string[] =>
  (JSON.parse(output) as readonly EslintFile[]).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => `${filePath}: ${ruleId}: ${message}`),
  );

const importBreaches: Breaches = Object.fromEntries(
  Object.entries(IMPORT_BREACHES).map(([rule, imports]) => [rule, importing(imports)]),
);

export const TOOLS = {
  ESLint: {
    program: 'eslint/bin/eslint.js',
    args: ['--format', 'json'],
    reads: 'files',
    breaches: { ...OWNER_BREACHES, ...CODE_STYLE_BREACHES, ...TEXT_BREACHES },
    linesOf: eslintLines,
  },
  oxlint: {
    program: 'oxlint/bin/oxlint',
    args: ['--type-aware', '--format', 'unix'],
    reads: 'files',
    breaches: TYPE_BREACHES,
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

/** What a tool finds in a repository that has these files: one line each. */
export function findingsOf(
  { program, args, reads, linesOf }: Tool,
  repository: FixtureRepository,
  files: readonly string[],
): readonly string[] {
  const folders = files.map((file) => file.split('/')[0] ?? file);
  const paths = { all: [], files, folders: [...new Set(folders)] }[reads];
  const output = repository.run(program, [...args, ...paths]);
  return linesOf ? linesOf(output) : output.split('\n');
}
