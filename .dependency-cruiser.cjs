/** Code that never ships: tests and fakes. */
const NOT_SHIPPED =
  '(\\.(test|spec)\\.tsx?$|/src/testing/|/rendering/sourceWorker\\.mjs$|/fake[A-Z][^/]*$|^scripts/|^e2e/|^[^/]+$|/[^/]+\\.config\\.ts$)';
const APPS = '^(shell|remote-[^/]+|music-api|scripts|e2e)/';
const BROWSER = '^(shared|shell|remote-[^/]+)/';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** The tools of scripts, each with those that it may import (scripts/README.md). Tests may import any. */
const TOOLS = {
  lib: [],
  site: ['lib'],
  'sound-lab': ['lib'],
  bundle: ['lib', 'site'],
  serve: ['lib', 'site'],
  deploy: ['lib', 'site'],
  test: ['lib', 'site', 'bundle'],
  dev: ['lib', 'site', 'bundle', 'serve'],
  gate: ['lib', 'site', 'bundle', 'serve'],
  endpoint: ['lib', 'site'],
  commands: ['lib', 'site', 'endpoint'],
  publish: ['lib', 'site', 'bundle', 'gate', 'endpoint', 'commands', 'kit'],
  labs: ['lib', 'site', 'bundle', 'serve', 'publish', 'sound-lab'],
  kit: ['lib', 'site', 'bundle', 'endpoint', 'commands', 'dev'],
};
const TOOL_TESTS = '(\\.test\\.ts$|/testing/)';
// A door of its own, so that `npm start` loads no builder.
const DOORS = '^scripts/([^/]+/(index|commands)|bundle/build)\\.ts$';
/** What journeys take of the tools' tests: the misfits of the gate, the files that a record names, and Compose's services as processes. */
const TESTING_DOORS =
  '^scripts/(gate/testing/misfits|site/testing/namedFiles|deploy/testing/composeProcesses)\\.ts$';

/** The rules of docs/architecture.md that are about imports; `scripts/test/rules/` plants a breach of each. */
module.exports = {
  forbidden: [
    {
      name: 'remotes-do-not-know-each-other',
      comment:
        'Rule 1: a remote is built and deployed alone. What two of them need belongs to shared.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/' },
      to: { path: '^remote-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remotes-do-not-know-the-shell',
      comment: 'Rule 1: a remote asks its HostApi for what the shell has.',
      severity: 'error',
      from: { path: '^remote-[^/]+/' },
      to: { path: '^shell/' },
    },
    {
      name: 'the-shell-imports-no-remote',
      comment: 'Rule 1: the shell loads remotes at run time, through its registry.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^remote-[^/]+/' },
    },
    {
      name: 'shared-imports-no-app',
      comment: 'Rule 1: shared is what the apps stand on.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: APPS },
    },
    {
      name: 'the-music-api-and-the-browser-share-nothing',
      comment: 'Rule 1: music-api and the browser packages meet on the wire only.',
      severity: 'error',
      from: { path: '^music-api/' },
      to: {
        path: [BROWSER, npm('react', 'react-dom', 'rxjs', '@prelude/(shared|shell|remote-[^/]+)')],
      },
    },
    {
      name: 'the-browser-imports-no-server',
      comment: 'Rule 1: music-api and the browser packages meet on the wire only.',
      severity: 'error',
      from: { path: BROWSER },
      to: { path: '^(music-api|scripts|e2e)/' },
    },
    {
      name: 'the-composer-through-its-front-door',
      comment:
        'Rule 1: music-api makes sound, learns a track’s character and draws covers through one door.',
      severity: 'error',
      from: { pathNot: '^music-api/composer/' },
      to: {
        path: '^music-api/composer/',
        pathNot: '^music-api/composer/(package\\.json|src/index\\.ts)$',
      },
    },
    {
      name: 'the-composer-imports-only-its-encoder',
      comment:
        'Rule 1: the composer turns a track into bytes; it imports nothing of the service and nothing of Node.',
      severity: 'error',
      from: { path: '^music-api/composer/src/', pathNot: NOT_SHIPPED },
      to: { pathNot: ['^music-api/composer/src/', npm('wasm-media-encoders')] },
    },
    {
      name: 'shared-through-its-front-door',
      comment: 'Rule 1: outside shared, only the doors that its package.json exports are open.',
      severity: 'error',
      from: { pathNot: '^shared/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/(package\\.json|src/((?:index|host|contract/contractVersion|contributions|lists/index|platform/index|reorder/index|selection/index|testing/index)\\.ts|tokens/tokens\\.css))$',
      },
    },
    {
      name: 'remotes-make-no-stores',
      comment:
        'Rule 3: factories, storage and clients are behind the door for the host; a remote gets its stores from HostApi.',
      severity: 'error',
      from: { path: '^remote-[^/]+/' },
      to: { path: '^shared/src/host\\.ts$' },
    },
    {
      name: 'pages-do-not-know-each-other',
      comment:
        'A feature folder is whole in itself; what two pages of a remote share is outside both.',
      severity: 'error',
      from: {
        path: '^(remote-(catalog|library|concerts))/src/(home|search|overview|liked|playlist|recent|settings|booking)/',
      },
      to: {
        path: '^$1/src/(home|search|overview|liked|playlist|recent|settings|booking)/',
        pathNot: '^$1/src/$3/',
      },
    },
    {
      name: 'views-do-not-know-the-engine',
      comment:
        'Rule 6: the bar and the queue command host.playback; only the playback and the sound folder know the sound.',
      severity: 'error',
      from: { path: '^remote-player/src/(?!(?:playback|sound)/)[^/]+/' },
      to: { path: '^remote-player/src/(playback|sound)/' },
    },
    {
      name: 'the-model-imports-nothing',
      comment: 'Rule 4: the model is types and pure functions.',
      severity: 'error',
      from: { path: '^shared/src/model/', pathNot: NOT_SHIPPED },
      to: { pathNot: '^shared/src/model/' },
    },
    {
      name: 'stores-do-not-know-react',
      comment: 'Rule 4: stores, storage and clients live without a view.',
      severity: 'error',
      from: {
        path: '^shared/src/(model|reactive|events|state|storage|api)/',
        pathNot: NOT_SHIPPED,
      },
      to: { path: ['^shared/src/(react|ui)/', npm('react', 'react-dom')] },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'What ships takes nothing from testing folders, fakes or tests.',
      severity: 'error',
      from: { pathNot: NOT_SHIPPED },
      to: {
        path: '(\\.(test|spec)\\.tsx?$|/src/testing/|/rendering/sourceWorker\\.mjs$|/fake[A-Z][^/]*$)',
      },
    },
    {
      name: 'only-declared-dependencies-ship',
      comment:
        'What ships is listed under dependencies in the package.json of the workspace that imports it.',
      severity: 'error',
      from: {
        path: ['^([^/]+|music-api/composer)/src/', '^scripts/(serve|endpoint)/'],
        // All of scripts, but the servers.
        pathNot: [NOT_SHIPPED.replace('^scripts/', '^scripts/(?!(serve|endpoint)/)')],
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
      },
    },
    {
      name: 'routing-stays-in-the-shell',
      comment: 'A remote navigates through its HostApi; sharing the router would cost 49 kB.',
      severity: 'error',
      from: { pathNot: '^shell/' },
      to: { path: npm('react-router', 'react-router-dom') },
    },
    {
      name: 'rxjs-through-the-facade',
      comment:
        'docs/decisions/stores.md: remotes take rxjs from shared, which re-exports what is used.',
      severity: 'error',
      from: { path: '^remote-[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: npm('rxjs') },
    },
    {
      name: 'firebase-stays-in-its-adapters',
      comment: 'Rule 6: the identity service and the document database have one adapter each.',
      severity: 'error',
      from: { pathNot: '^shell/src/(session/firebase|documents/firestore)/' },
      to: { path: npm('firebase', '@firebase') },
    },
    {
      name: 'firebase-is-fetched-when-asked-for',
      comment:
        'Specification 7.7: the SDK is no part of the first paint; it is fetched by a dynamic import.',
      severity: 'error',
      from: { pathNot: ['^shell/src/(session/firebase|documents/firestore)/', NOT_SHIPPED] },
      to: {
        path: '^shell/src/(session/firebase|documents/firestore)/',
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'federation-stays-in-the-loader',
      comment: 'Rule 2: only the loader and the builder know how remotes travel.',
      severity: 'error',
      from: { path: '^(shared|shell|remote-[^/]+|music-api|e2e)/', pathNot: '^shell/src/remotes/' },
      to: { path: npm('@module-federation') },
    },
    {
      name: 'no-node-in-the-browser',
      comment: 'What runs in a browser imports nothing of Node.',
      severity: 'error',
      from: { path: BROWSER, pathNot: NOT_SHIPPED },
      to: { dependencyTypes: ['core'] },
    },
    ...Object.entries(TOOLS).map(([tool, below]) => ({
      name: 'tools-import-only-tools-below-them',
      comment: 'Dependencies between tools go one way (scripts/README.md).',
      severity: 'error',
      from: { path: `^scripts/${tool}/`, pathNot: TOOL_TESTS },
      to: { path: '^scripts/', pathNot: `^scripts/(${[tool, ...below].join('|')})/` },
    })),
    {
      name: 'tools-use-doors',
      comment: 'What another tool offers is exported by its index.ts.',
      severity: 'error',
      from: { path: '^scripts/([^/]+)/', pathNot: TOOL_TESTS },
      to: { path: '^scripts/[^/]+/', pathNot: ['^scripts/$1/', DOORS] },
    },
    {
      name: 'entries-and-journeys-use-doors',
      comment: 'What another tool offers is exported by its index.ts.',
      severity: 'error',
      from: { path: '^(e2e/|scripts/[^/]+\\.ts$)' },
      to: { path: '^scripts/[^/]+/', pathNot: [DOORS, TESTING_DOORS] },
    },
    {
      name: 'tools-import-no-journeys',
      comment: 'The journeys use the tools, never the other way round.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'no-cycles',
      comment: 'Data goes one way, and so do imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'Rule 1: also what reaches past a package’s exports does not resolve.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^(dist|coverage|examples|test-results|playwright-report|[.]cache|[.]tsbuild)/',
        '^(music-api/)?[^/]+/(dist|coverage|test-results|playwright-report)/',
      ],
    },
    tsPreCompilationDeps: true,
    extraExtensionsToScan: ['.css'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
