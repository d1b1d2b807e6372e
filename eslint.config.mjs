import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { oneTextRule } from './scripts/test/checks/oneTextRule.mjs';

const BROWSER = ['shared/src', 'shell/src', 'remote-*/src'];
const SERVICE = ['music-api/src', 'music-api/composer/src'];
const within = (folders, ending = '**/*.{ts,tsx}') =>
  folders.map((folder) => `${folder}/${ending}`);

/** Words that comments do without (CONTRIBUTING.md). */
const AVOIDED_WORDS = JSON.parse(
  readFileSync(new URL('scripts/test/checks/avoidedWords.json', import.meta.url), 'utf8'),
);

/** Code that never ships: it may do what the rules keep from the product. */
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/fake*.{ts,tsx}', '**/dev/**'];

/**
 * What only one place may touch (docs/architecture.md, rules 4 to 6): the names, the selectors that reach the
 * same thing without the name, and the files that own it.
 */
const OWNED = {
  storage: {
    globals: ['localStorage', 'sessionStorage'],
    owners: ['shared/src/storage/**', 'shell/src/startup/bootScript.ts'],
    message:
      'Rule 6: the browser storage is touched in shared/src/storage only; take a StoragePort, or host.tabStorage.',
  },
  events: {
    globals: ['CustomEvent'],
    owners: ['shell/src/events/**'],
    message: 'Rule 6: window events are made in shell/src/events only; publish on the event bus.',
  },
  title: {
    globals: [],
    selectors: [
      'AssignmentExpression > MemberExpression.left[property.name="title"]:matches([object.name="document"], [object.property.name="document"])',
    ],
    owners: ['shell/src/routing/**', 'shell/src/layout/Fallback.tsx'],
    message: 'Rule 6: the shell titles the document; call host.showTitle.',
  },
  network: {
    globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    selectors: ['MemberExpression[property.name="sendBeacon"]'],
    owners: [
      'shared/src/api/**',
      'music-api/src/sources/**',
      'music-api/src/server.ts',
      'shell/src/bootstrap.tsx',
    ],
    message: 'Rule 6: the network is reached by API modules only; take a client.',
  },
  audio: {
    globals: ['Audio', 'HTMLAudioElement', 'AudioContext'],
    selectors: [
      'JSXOpeningElement[name.name="audio"]',
      'CallExpression[callee.property.name="createElement"][arguments.0.value="audio"]',
    ],
    // Before the player's code: the boot script, whose element the player takes.
    owners: ['remote-player/src/sound/**', 'shell/src/startup/earlySound.ts'],
    message: 'Rule 6: sound is made in remote-player/src/sound only; use host.playback.',
  },
  streams: {
    globals: [],
    selectors: [
      'CallExpression[callee.property.name="subscribe"]',
      'ImportSpecifier[imported.name=/^(BehaviorSubject|ReplaySubject|useSyncExternalStore)$/]',
    ],
    owners: [
      'shared/src/reactive/behavior.ts',
      'shared/src/reactive/scope.ts',
      'shared/src/react/useBehavior.ts',
    ],
    message:
      'Rules 4 and 5: state is made by createState, observed by a Scope and read in React by useBehavior.',
  },
};

/** The restrictions of these rules and of style for files that own what `owned` names. */
function restrictions(owned = [], furtherSyntax = []) {
  const foreign = Object.entries(OWNED).filter(([name]) => !owned.includes(name));
  return {
    'no-restricted-globals': [
      'error',
      {
        globals: foreign.flatMap(([, { globals, message }]) =>
          globals.map((name) => ({ name, message })),
        ),
        checkGlobalObject: true,
      },
    ],
    'no-restricted-syntax': [
      'error',
      ...foreign.flatMap(([, { selectors = [], message }]) =>
        selectors.map((selector) => ({ selector, message })),
      ),
      ...style(),
      ...furtherSyntax,
    ],
  };
}

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only.',
};

/** Style that holds in every file, tests and scripts too. */
const style = ({ defaultExport = false } = {}) => [
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportDefaultSpecifier',
    message: 'Import the names that you use from react, not its default.',
  },
  ...(defaultExport ? [] : [NO_DEFAULT_EXPORT]),
];

/** The only files that parse JSON: the doors for data from outside (SECURITY.md, "Doors"). */
const JSON_DOORS = JSON.parse(
  readFileSync(new URL('./scripts/test/checks/jsonDoors.json', import.meta.url), 'utf8'),
);
const SERVERS = ['endpoint', 'gate', 'lib', 'publish', 'serve', 'site'].map(
  (tool) => `scripts/${tool}`,
);
const JSON_ELSEWHERE = [{ object: 'JSON', property: 'parse' }, { property: 'json' }].map(
  (parses) => ({
    ...parses,
    message: 'Rule 6: JSON comes in by the doors of scripts/test/checks/jsonDoors.json only.',
  }),
);

/** Rule 2: the compiler checks the module's shape, this that it is there to be checked. */
const REMOTE_MODULE = {
  selector:
    'Program:not(:has(ExportNamedDeclaration VariableDeclarator[id.name="remote"][id.typeAnnotation.typeAnnotation.typeName.name="RemoteModule"]))',
  message: 'Rule 2: src/remote.tsx exports `const remote: RemoteModule`.',
};

/** Our rules; ESLint's cache knows a plugin by its name and version. */
const OUR_RULES = {
  meta: {
    name: 'prelude',
    version: createHash('sha256')
      .update(readFileSync(new URL('scripts/test/checks/oneTextRule.mjs', import.meta.url)))
      .digest('hex'),
  },
  rules: { 'one-text': oneTextRule },
};

/** Names that say nothing about what a file is. */
const EMPTY_NAMES = ['Data', 'Manager', 'Helper', 'Helpers', 'Util', 'Utils', 'Common', 'Misc'];

/** Files are camelCase, a component's file is PascalCase, folders are kebab-case (docs/architecture.md, "Names"). */
const FILE_NAMES = {
  'check-file/filename-naming-convention': [
    'error',
    { '**/*.{ts,tsx}': '[a-zA-Z]*([a-zA-Z0-9])' },
    { ignoreMiddleExtensions: true },
  ],
  'check-file/folder-naming-convention': ['error', { '**/*': 'KEBAB_CASE' }],
  'check-file/filename-blocklist': [
    'error',
    Object.fromEntries(
      EMPTY_NAMES.flatMap((name) => [
        [`**/*${name}.*`, '*-that-says-what-it-is'],
        [`**/${name.toLowerCase()}.*`, '*-that-says-what-it-is'],
      ]),
    ),
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/coverage/',
      '.cache/',
      '.tsbuild/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.recommended, tseslint.configs.stylistic],
    languageOptions: {
      // Restricted globals are found behind these too.
      globals: { window: 'readonly', self: 'readonly' },
    },
    plugins: { prelude: OUR_RULES, 'check-file': checkFile },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-warning-comments': ['error', { terms: AVOIDED_WORDS, location: 'anywhere' }],
      'no-misleading-character-class': ['error', { allowEscape: true }],
      'prefer-const': 'error',
      ...FILE_NAMES,
      'no-restricted-syntax': ['error', ...style()],
    },
  },
  {
    files: within(BROWSER, '**/*.tsx'),
    extends: [jsxA11y.flatConfigs.strict],
  },
  {
    // A test's components are no product, and the rules compile each of them.
    files: within(BROWSER),
    ignores: TESTS,
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'prelude/one-text': 'error' },
  },
  { files: within([...BROWSER, ...SERVICE]), ignores: TESTS, rules: restrictions() },
  ...Object.entries(OWNED).map(([name, { owners }]) => ({
    files: owners,
    ignores: TESTS,
    rules: restrictions([name]),
  })),
  { files: ['remote-*/src/remote.tsx'], rules: restrictions([], [REMOTE_MODULE]) },
  {
    files: within([...BROWSER, ...SERVICE]),
    ignores: [...TESTS, 'shell/src/events/errorReporter.ts', 'music-api/src/server.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: within([...BROWSER, ...SERVICE, ...SERVERS]),
    ignores: [...TESTS, ...JSON_DOORS],
    rules: { 'no-restricted-properties': ['error', ...JSON_ELSEWHERE] },
  },
  {
    // Rule 4: clock and chance come in as arguments, so that a test can hold them.
    files: within(['shared/src/state', 'shared/src/model']),
    ignores: [...TESTS, ...JSON_DOORS],
    rules: {
      'no-restricted-properties': [
        'error',
        ...JSON_ELSEWHERE,
        ...[
          ['Date', 'now'],
          ['Math', 'random'],
          ['crypto', 'randomUUID'],
          ['performance', 'now'],
        ].map(([object, property]) => ({
          object,
          property,
          message: 'Rule 4: clock and randomness come into a store as arguments.',
        })),
      ],
    },
  },
  {
    // Sample arithmetic indexes typed arrays within their length, and a test fails loudly by itself.
    files: ['music-api/composer/src/**', ...TESTS],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Their tools ask for a default export.
    files: [
      '**/*.config.ts',
      'knip.ts',
      '**/cssModules.d.ts',
      'shared/src/testing/cssModule.ts',
      'e2e/reporters/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...style({ defaultExport: true })] },
  },
);
