import { readFileSync } from 'node:fs';

const BROWSER = ['shared/src', 'shell/src', 'remote-*/src'];
const SERVICE = ['music-api/src', 'music-api/composer/src'];
const within = (folders, ending = '**/*.{ts,tsx}') =>
  folders.map((folder) => `${folder}/${ending}`);

const listed = (file) =>
  JSON.parse(readFileSync(new URL(`scripts/test/checks/${file}`, import.meta.url), 'utf8'));

/** Words that comments do without (CONTRIBUTING.md). */
const AVOIDED_WORDS = listed('avoidedWords.json');

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
    'prelude/restricted-syntax': [
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
const JSON_DOORS = listed('jsonDoors.json');
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

/** Each of these at its default options. */
const errors = (...rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

/** What no category of the linter asks for as a whole. */
const CODE = {
  ...errors(
    ...['no-array-constructor', 'no-case-declarations', 'no-empty', 'no-fallthrough'],
    ...['no-prototype-builtins', 'no-regex-spaces', 'no-unexpected-multiline', 'no-var'],
    ...['prefer-const', 'prefer-rest-params', 'prefer-spread'],
  ),
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-misleading-character-class': ['error', { allowEscape: true }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  'no-warning-comments': ['error', { terms: AVOIDED_WORDS, location: 'anywhere' }],
};

const TYPES = {
  ...errors(
    ...[
      'adjacent-overload-signatures',
      'array-type',
      'ban-ts-comment',
      'class-literal-property-style',
      'consistent-generic-constructors',
      'consistent-indexed-object-style',
      'consistent-type-assertions',
      'consistent-type-definitions',
      'no-confusing-non-null-assertion',
      'no-empty-object-type',
      'no-explicit-any',
      'no-inferrable-types',
      'no-misused-promises',
      'no-namespace',
      'no-non-null-assertion',
      'no-require-imports',
      'no-unnecessary-type-constraint',
      'no-unsafe-argument',
      'no-unsafe-assignment',
      'no-unsafe-call',
      'no-unsafe-enum-comparison',
      'no-unsafe-function-type',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'only-throw-error',
      'prefer-for-of',
      'prefer-function-type',
      'restrict-plus-operands',
    ].map((rule) => `typescript/${rule}`),
  ),
  'typescript/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  'typescript/no-floating-promises': [
    'error',
    // They report what they reject with.
    {
      allowForKnownSafeCalls: [
        { from: 'package', package: 'node:test', name: ['test', 'describe'] },
      ],
    },
  ],
  'typescript/prefer-promise-reject-errors': [
    'error',
    { allowThrowingAny: true, allowThrowingUnknown: true },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

/** What the linter has among the errors, and is none here. */
const HARMLESS = {
  // A method of ours is a property with a function, which needs no `this`.
  'typescript/unbound-method': 'off',
  // Our words are split into code points on purpose.
  'typescript/no-misused-spread': 'off',
  // Arrays of strings, in the order of their code units.
  'typescript/require-array-sort-compare': 'off',
  // `void` before a call that returns nothing gives an arrow function the type of its place.
  'typescript/no-meaningless-void-operator': 'off',
  // An image has no role `img` without a name, and no tag is a `group`.
  'jsx-a11y/prefer-tag-over-role': 'off',
};

/** Hooks, and what React's compiler asks of components. */
const COMPONENTS = errors(
  ...[
    'error-boundaries',
    'exhaustive-deps',
    'globals',
    'immutability',
    'incompatible-library',
    'preserve-manual-memoization',
    'purity',
    'refs',
    'rules-of-hooks',
    'set-state-in-effect',
    'set-state-in-render',
    'static-components',
    'unsupported-syntax',
    'use-memo',
  ].map((rule) => `react/${rule}`),
);

export default {
  plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/test/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  // Restricted globals are found behind these too.
  globals: { window: 'readonly', self: 'readonly' },
  ignorePatterns: [
    ...['**/dist/**', '.cache/**', '.tsbuild/**', '**/test-results/**', '**/coverage/**'],
    ...['**/playwright-report/**', '**/*.{js,mjs,cjs}'],
  ],
  rules: {
    ...CODE,
    ...TYPES,
    ...HARMLESS,
    'prelude/file-name': 'error',
    'prelude/restricted-syntax': ['error', ...style()],
  },
  overrides: [
    {
      // A test's components are no product, and the rules compile each of them.
      files: within(BROWSER),
      excludeFiles: TESTS,
      rules: { ...COMPONENTS, 'prelude/one-text': 'error' },
    },
    { files: within([...BROWSER, ...SERVICE]), excludeFiles: TESTS, rules: restrictions() },
    ...Object.entries(OWNED).map(([name, { owners }]) => ({
      files: owners,
      excludeFiles: TESTS,
      rules: restrictions([name]),
    })),
    { files: ['remote-*/src/remote.tsx'], rules: restrictions([], [REMOTE_MODULE]) },
    {
      files: within([...BROWSER, ...SERVICE]),
      excludeFiles: [...TESTS, 'shell/src/events/errorReporter.ts', 'music-api/src/server.ts'],
      rules: { 'no-console': 'error' },
    },
    {
      files: within([...BROWSER, ...SERVICE, ...SERVERS]),
      excludeFiles: [...TESTS, ...JSON_DOORS],
      rules: { 'no-restricted-properties': ['error', ...JSON_ELSEWHERE] },
    },
    {
      // Rule 4: clock and chance come in as arguments, so that a test can hold them.
      files: within(['shared/src/state', 'shared/src/model']),
      excludeFiles: [...TESTS, ...JSON_DOORS],
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
      rules: { 'typescript/no-non-null-assertion': 'off', 'typescript/prefer-for-of': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'react/globals': 'off',
        'react/no-children-prop': 'off',
      },
    },
    {
      // Their tools ask for a default export.
      files: ['**/*.config.ts', 'knip.ts', '**/cssModules.d.ts', 'shared/src/testing/cssModule.ts'],
      rules: { 'prelude/restricted-syntax': ['error', ...style({ defaultExport: true })] },
    },
  ],
};
