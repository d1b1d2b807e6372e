import type { PlantedRepository } from './plantedRepository.ts';

/** One breach that a tool found. */
export interface Finding {
  /** The file, from the repository's top. */
  readonly path: string;
  /** The rule's name, as a person would look it up. */
  readonly rule: string;
  readonly message: string;
}

/** A tool of the check step: what it finds in some files of a repository. */
export type Judge = (repository: PlantedRepository, paths: readonly string[]) => readonly Finding[];

/** The part of a path that begins at a workspace, without the temporary folder before it. */
const fromTop = (path: string): string => path.replace(/^.*prelude-laws-[^/\\]+[/\\]/, '');

const eslint: Judge = (repository, paths) => {
  const output = repository.run('eslint/bin/eslint.js', ['--format', 'json', ...paths]);
  const files = JSON.parse(output) as {
    filePath: string;
    messages: { ruleId: string | null; message: string }[];
  }[];
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => ({
      path: fromTop(filePath),
      rule: ruleId ?? 'cannot be parsed',
      message,
    })),
  );
};

const oxlint: Judge = (repository, paths) => {
  const output = repository.run('oxlint/bin/oxlint', [
    ...['--type-aware', '--format', 'json'],
    ...paths,
  ]);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string }[];
  };
  return diagnostics.map(({ filename, code, message }) => ({
    path: fromTop(filename),
    rule: code,
    message,
  }));
};

const dependencyCruiser: Judge = (repository, paths) => {
  const folders = [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
  const output = repository.run('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    ...folders,
  ]);
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, to, rule }) => ({
    path: from,
    rule: rule.name,
    message: `imports ${to}`,
  }));
};

const stylelint: Judge = (repository, paths) => {
  const output = repository.run('stylelint/bin/stylelint.mjs', ['--formatter', 'json', ...paths]);
  const files = JSON.parse(output) as {
    source: string;
    warnings: { rule: string; text: string }[];
  }[];
  return files.flatMap(({ source, warnings }) =>
    warnings.map(({ rule, text }) => ({ path: fromTop(source), rule, message: text })),
  );
};

const typescript: Judge = (repository) => {
  const output = repository.run('typescript-native/bin/tsc', [
    ...['--project', 'scripts/test/checks/tsconfig.lint.json', '--pretty', 'false'],
  ]);
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm)].map(
    ([, path = '', rule = '', message = '']) => ({ path, rule, message }),
  );
};

/** The kinds of unused things that fail the check. */
const UNUSED = [
  'files',
  'exports',
  'types',
  'dependencies',
  'devDependencies',
  'unlisted',
] as const;

const knip: Judge = (repository) => {
  const output = repository.run('knip/bin/knip.js', ['--reporter', 'json', '--no-config-hints']);
  const { issues } = JSON.parse(output) as {
    issues: ({ file: string } & Partial<Record<(typeof UNUSED)[number], { name: string }[]>>)[];
  };
  return issues.flatMap((issue) =>
    UNUSED.flatMap((rule) =>
      (issue[rule] ?? []).map(({ name }) => ({ path: issue.file, rule, message: name })),
    ),
  );
};

/** The tools by name. */
export const JUDGES = {
  eslint,
  oxlint,
  dependencyCruiser,
  stylelint,
  typescript,
  knip,
} satisfies Record<string, Judge>;

export type JudgeName = keyof typeof JUDGES;
