import { repositoryRoot, TSC } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { changesSince, type Changes } from './changed.ts';
import { audit } from './checks/audit.ts';
import { checkCitations } from './checks/citations.ts';
import { isRuleFile, isToolFile } from './checks/ruleFiles.ts';
import { checkWords } from './checks/words.ts';
import type { Stage, Step } from './runSteps.ts';
import { binary, browser, check, script, unit } from './toolSteps.ts';

/** Prints the tables, and fails where a cell is empty: for the whole suite. */
const TABLES = ',./e2e/reporters/tableReporter.ts';

/** A tool checks again what has changed since its last run here, by content. */
const cached = (tool: string): readonly string[] => [
  '--cache',
  ...['--cache-strategy', 'content'],
  ...['--cache-location', `.cache/checks/${tool}`],
];

const LINT = check('lint', binary('eslint'), ...cached('eslint'), '.');
const STYLES = check('styles', binary('stylelint'), ...cached('stylelint'), '**/*.css');
const FORMAT = check('format', binary('oxfmt'), '--check', '.');
const BOUNDARIES = check(
  'boundaries',
  binary('depcruise'),
  ...['--config', '.dependency-cruiser.cjs', '.'],
  ...['--cache', '.cache/checks/dependency-cruiser', '--cache-strategy', 'content'],
);
/** Without its cache, which does not notice an import of a file that is gone. */
const UNUSED = check('unused', binary('knip'), '--treat-config-hints-as-errors');
/** The rules that need types, which TypeScript 7 answers in seconds: for the whole tree, because types reach across files. */
const SOUND_TYPES = check('sound types', binary('oxlint'), '--type-aware', '--deny-warnings');
const TYPES = check('types', process.execPath, TSC, '-b');
/** Reads what TYPES has compiled. */
const API_REPORT = check(
  'API report',
  binary('api-extractor'),
  ...['run', '--config', 'shared/api-extractor.json', '--print-api-report-diff'],
);

const CITATIONS: Step = { name: 'citations', run: checkCitations };
const WORDS: Step = { name: 'words', run: checkWords };

/** What reads the sources alone, in two lanes that take about as long. */
const STATIC: Stage = [
  [LINT, SOUND_TYPES, STYLES, BOUNDARIES, UNUSED],
  [
    FORMAT,
    TYPES,
    API_REPORT,
    script('secrets', 'test/checks/secrets.ts'),
    script('notices', 'test/checks/notices.ts'),
    CITATIONS,
    WORDS,
  ],
];

const BUILD = script('build and budgets', 'build.ts');
const SECRETS_IN_SITE = script(
  'secrets in the site',
  'test/checks/secrets.ts',
  localSite().directory,
);

const VARIANTS = script('variants', 'test/variants/buildVariants.ts');

const isInCi = (): boolean => process.env['CI'] !== undefined;

/** The Jest projects of what seldom changes, with what tells a file whose change can break it. */
const BY_NEED: Readonly<Record<string, (file: string) => boolean>> = {
  rules: isRuleFile,
  scripts: isToolFile,
};

/** The Jest projects of which this work has changed nothing; none in continuous integration, or without a `main` to compare with. */
function unneededProjects(): readonly string[] {
  if (isInCi()) return [];
  try {
    const { files } = changesSince('main', repositoryRoot);
    return Object.keys(BY_NEED).filter((name) => !files.some((file) => BY_NEED[name]?.(file)));
  } catch {
    return [];
  }
}

/** The unit tests of every commit: the product's always, the tools' where it is needed. */
const everyCommitUnit = (): Step =>
  unit('unit', '--ignoreProjects', 'full', 'discover', ...unneededProjects());

/**
 * The steps of each command, cheapest first; each command has those of the one before it. The builds are made while the
 * unit tests run: webpack uses one core, and unit tests wait for processes. No unit test reads the builds.
 */
export const STAGES: Readonly<Record<'check' | 'test' | 'full', () => readonly Stage[]>> = {
  check: () => [STATIC, everyCommitUnit()],
  test: () => [
    STATIC,
    isInCi()
      ? [
          [everyCommitUnit(), audit()],
          [BUILD, SECRETS_IN_SITE],
        ]
      : [[everyCommitUnit()], [BUILD]],
    browser('', '--project=specs'),
  ],
  full: () => [
    STATIC,
    [
      [unit('unit'), audit()],
      [BUILD, SECRETS_IN_SITE, VARIANTS],
    ],
    browser(TABLES),
  ],
};

/** The folders of browser tests for a change: a remote's own and `cross`; all for what every part uses. */
export function browserFolders(files: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const file of files) {
    if (/\.(md|test\.tsx?)$/.test(file) || file.startsWith('docs/')) continue;
    const [, remote] = /^remote-([^/]+)\//.exec(file) ?? [];
    if (remote !== undefined) folders.add(remote).add('cross');
    else if (file.startsWith('examples/')) folders.add('cross');
    else if (/^(shared|shell|scripts|music-api)\/|^package-lock\.json$/.test(file)) folders.add('');
  }
  return folders.has('') ? [''] : [...folders].sort();
}

/** The steps for a change: the static checks, and the tests that import or cross what changed. */
export function changedStages({ base, files }: Changes): readonly Stage[] {
  if (files.length === 0) return [];
  const stages: Stage[] = [
    STATIC,
    unit(
      'unit',
      ...['--ignoreProjects', 'full', 'rules'],
      ...[`--changedSince=${base}`, '--passWithNoTests'],
    ),
  ];
  if (files.some(isRuleFile)) stages.push(unit('rules', '--selectProjects', 'rules'));
  const folders = browserFolders(files).map((folder) => `e2e/specs/${folder}`);
  if (folders.length > 0) stages.push(browser('', '--project=specs', ...folders));
  if (files.some((file) => file.startsWith('e2e/')))
    stages.push(browser('', `--only-changed=${base}`));
  return stages;
}
