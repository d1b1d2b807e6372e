import { repositoryRoot, TSC } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { changesSince, type Changes } from './changed.ts';
import { audit } from './checks/audit.ts';
import { brokenReferences } from './checks/citations.ts';
import { checkTexts } from './checks/repositoryFiles.ts';
import { isRuleFile, isServiceFile, isToolFile } from './checks/ruleFiles.ts';
import { avoidedWordsIn } from './checks/words.ts';
import type { Stage, Step } from './runSteps.ts';
import { binary, browser, check, script, unit } from './toolSteps.ts';

/** What reads the sources alone, in two lanes that take about as long. */
const STATIC: Stage = [
  [
    // For the whole tree, without a cache: its rules about types reach across files.
    check('lint', binary('oxlint'), '--config', 'oxlint.config.mjs'),
    // This and the next: again what has changed since the last run here, by content.
    check(
      'styles',
      binary('stylelint'),
      ...['--cache', '--cache-location', '.cache/checks/stylelint', '--cache-strategy', 'content'],
      '**/*.css',
    ),
    check(
      'boundaries',
      binary('depcruise'),
      ...['--config', '.dependency-cruiser.cjs', '.'],
      ...['--cache', '.cache/checks/dependency-cruiser', '--cache-strategy', 'content'],
    ),
    // Without its cache, which does not notice an import of a file that is gone.
    check('unused', binary('knip'), '--treat-config-hints-as-errors'),
  ],
  [
    check('format', binary('oxfmt'), '--check', '.'),
    // One checker: each of four would work out the types of the files that they share, which takes longer on two cores.
    check('types', process.execPath, TSC, '-b', '--checkers', '1'),
    // Reads what the compiler has made.
    check(
      'API report',
      binary('api-extractor'),
      ...['run', '--config', 'shared/api-extractor.json', '--print-api-report-diff'],
    ),
    script('secrets', 'test/checks/secrets.ts'),
    script('notices', 'test/checks/notices.ts'),
    checkTexts('citations', brokenReferences),
    checkTexts('words', avoidedWordsIn),
  ],
];

const BUILD = script('build and budgets', 'build.ts');
const SECRETS_IN_SITE = script(
  'secrets in the site',
  'test/checks/secrets.ts',
  localSite().directory,
);

const isInCi = (): boolean => process.env['CI'] !== undefined;

/** The Jest projects of what seldom changes, with what tells a file whose change can break it. */
const BY_NEED: Readonly<Record<string, (file: string) => boolean>> = {
  rules: isRuleFile,
  scripts: isToolFile,
  'music-api': isServiceFile,
};

/** What this work has changed since it left `main`, uncommitted edits included; null if there is no such branch. */
function changesOfWork(): Changes | null {
  try {
    return changesSince('main', repositoryRoot);
  } catch {
    return null;
  }
}

/** The unit tests of what browsers run, and by need those of the tools and the music API; all in continuous integration. */
function everyCommitUnit(): Step {
  const changes = isInCi() ? null : changesOfWork();
  const unneeded = Object.keys(BY_NEED).filter(
    (name) => changes && !changes.files.some((file) => BY_NEED[name]?.(file)),
  );
  return unit('unit', '--ignoreProjects', 'full', 'discover', ...unneeded);
}

/**
 * The steps of each command that runs all of its tests, cheapest first. The builds are made while the unit tests run: webpack
 * uses one core, and unit tests wait for processes. No unit test reads the builds.
 */
const WHOLE: Readonly<Record<'test' | 'full', () => readonly Stage[]>> = {
  test: () => [
    STATIC,
    [
      [everyCommitUnit(), ...(isInCi() ? [audit()] : [])],
      [BUILD, ...(isInCi() ? [SECRETS_IN_SITE] : [])],
    ],
    browser('--project=specs'),
  ],
  full: () => [
    STATIC,
    [
      [unit('unit'), audit()],
      [BUILD, SECRETS_IN_SITE, script('test builds', 'test/builds/makeTestBuilds.ts')],
    ],
    browser(),
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

/** The static checks, and the unit tests that import what has changed; all of every commit if nothing tells that. */
export function checkStages(changes: Changes | null): readonly Stage[] {
  if (!changes) return [STATIC, everyCommitUnit()];
  if (changes.files.length === 0) return [STATIC];
  const stages = [
    STATIC,
    unit(
      'unit',
      ...['--ignoreProjects', 'full', 'rules'],
      ...[`--changedSince=${changes.base}`, '--passWithNoTests'],
    ),
  ];
  return changes.files.some(isRuleFile)
    ? [...stages, unit('rules', '--selectProjects', 'rules')]
    : stages;
}

/** The browser tests of the folders that a change crosses, and those that it changes itself. */
export function browserStages(changes: Changes | null): readonly Stage[] {
  if (!changes) return [browser('--project=specs')];
  const { base, files } = changes;
  const folders = browserFolders(files).map((folder) => `e2e/specs/${folder}`);
  return [
    ...(folders.length > 0 ? [browser('--project=specs', ...folders)] : []),
    ...(files.some((file) => file.startsWith('e2e/')) ? [browser(`--only-changed=${base}`)] : []),
  ];
}

/** The steps of a command (docs/testing.md). */
export function stagesOf(command: string): readonly Stage[] {
  if (command === 'test' || command === 'full') return WHOLE[command]();
  const changes = changesOfWork();
  if (command === 'check') return checkStages(changes);
  if (command === 'changed') return [...checkStages(changes), ...browserStages(changes)];
  throw new Error(`There are no tests named ${command}`);
}
