import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plantRepository, type PlantedRepository } from '../test/laws/plantedRepository.ts';
import { findingsOf, TOOLS } from '../test/laws/tools.ts';
import { withReference } from './createRemote.ts';
import { templateFiles } from './templateFiles.ts';

const repositoryRoot = resolve(__dirname, '../..');
const NAME = 'zither-hour';
const FOLDER = `remote-${NAME}`;

/** The files that Jest and the compiler need in addition to the rules. */
const CONFIGURATION = [
  ...['jest.config.ts', 'shell/src/testing/browserGlobals.ts'],
  ...['shared/tsconfig.json', 'tsconfig.base.json'],
];

const read = (file: string): string => readFileSync(resolve(repositoryRoot, file), 'utf8');

let repository: PlantedRepository;
let paths: readonly string[];

beforeAll(() => {
  const files = templateFiles(NAME, repositoryRoot);
  const configuration = CONFIGURATION.map((file): [string, string] => [file, read(file)]);
  const tsconfig = withReference(read('tsconfig.json'), NAME);
  repository = plantRepository({
    ...Object.fromEntries([...files, ...configuration]),
    'tsconfig.json': tsconfig,
  });
  paths = [...files.keys()];
});

afterAll(() => repository.remove());

// A tool reads the whole planted repository once, which takes longer than one test may.
jest.setTimeout(240_000);

test('the compiler finds nothing in a new remote', () => {
  expect(repository.run('typescript-native/bin/tsc', ['-b', FOLDER])).toBe('');
});

test.each([
  ['ESLint', /(?<!\.d)\.tsx?$/],
  ['oxlint', /\.tsx?$/],
  ['dependency-cruiser', /\.(tsx?|css)$/],
  ['stylelint', /\.css$/],
  ['knip', /./],
] as const)('%s finds nothing in a new remote', (name, read) => {
  const files = paths.filter((path) => read.test(path));
  expect(files).not.toEqual([]);
  const findings = findingsOf(TOOLS[name], repository, files);
  expect(findings.filter((line) => line.includes(FOLDER))).toEqual([]);
});

test('the files of a new remote, and the one that refers to it, are formatted', () => {
  const args = ['--list-different', '--config', resolve(repositoryRoot, '.prettierrc.json')];
  expect(repository.run('prettier/bin/prettier.cjs', [...args, ...paths, 'tsconfig.json'])).toBe(
    '',
  );
});

test('a new remote’s own tests are green, the contract that every remote keeps among them', () => {
  const output = repository.run('jest/bin/jest.js', [
    '--selectProjects',
    FOLDER,
    '--json',
    '-w',
    '1',
  ]);
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    readonly numFailedTests: number;
    readonly numPassedTests: number;
    readonly numRuntimeErrorTestSuites: number;
    readonly numTotalTestSuites: number;
  };
  expect(report).toMatchObject({
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numTotalTestSuites: 2,
  });
  expect(report.numPassedTests).toBeGreaterThan(12);
});
