import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { repositoryFiles } from './repositoryFiles.ts';

/** Imported by a test, to be caught; and other repositories', which check their own: no project of this tree has them. */
const ELSEWHERE = /^(?:scripts\/test\/checks\/planted|examples)\//;

/** The files of a project and of all that it refers to. */
function* filesOf(config: string): Generator<string> {
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { fileNames, projectReferences = [] } = ts.parseJsonConfigFileContent(
    json,
    ts.sys,
    dirname(config),
  );
  yield* fileNames;
  for (const reference of projectReferences)
    yield* filesOf(ts.resolveProjectReferencePath(reference));
}

test('every TypeScript file is in a project that `tsc -b` checks', () => {
  const checked = new Set(
    [...filesOf(resolve(repositoryRoot, 'tsconfig.json'))].map((file) =>
      relative(repositoryRoot, file).replaceAll('\\', '/'),
    ),
  );
  const sources = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
