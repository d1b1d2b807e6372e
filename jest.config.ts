/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from 'jest';

type InitialProjectOptions = Exclude<NonNullable<Config['projects']>[number], string>;

const swc: [string, Record<string, unknown>] = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const transform: Config['transform'] = { '\\.tsx?$': swc };

/**
 * Globals that each test file gets as its own variables: looked up in the sandbox, they take several times as long, and
 * the tests of music and of the search spend half their time on it. None that a test replaces (clock, network, storage).
 */
const SANDBOX_GLOBALS = [
  ...['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
  ...['Float32Array', 'Float64Array'],
];

const cssNames = { '\\.module\\.css$': resolve('shared/src/testing/cssModule.ts') };

const NOT_OURS = ['/node_modules/', '/dist/'];
const FULL = '\\.full\\.test\\.ts$';

const remotes = readdirSync('.').filter(
  (folder) => folder.startsWith('remote-') && existsSync(`${folder}/package.json`),
);

/** Jest follows imports in these folders, so a change of one selects tests of the others (`npm run check`). */
const roots = ['music-api', 'scripts', 'shared', 'shell', ...remotes].map((folder) =>
  resolve(folder),
);

/** A workspace whose tests run in Node: no DOM. */
const nodeProject = (name: string): InitialProjectOptions => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  roots,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: NOT_OURS,
  testEnvironment: 'node',
  sandboxInjectedGlobals: SANDBOX_GLOBALS,
  transform,
});

/** A workspace of the browser: tests of stores run without a DOM, those of views (`.tsx`) and those that ask for one with it. */
const browserProjects = (name: string): readonly InitialProjectOptions[] => {
  const withoutDom: InitialProjectOptions = {
    ...nodeProject(name),
    setupFilesAfterEnv: ['<rootDir>/../shared/src/testing/setup.ts'],
    moduleNameMapper: {
      ...cssNames,
      // RxJS in one file: each test file would load its 200 modules again.
      '^rxjs$': '<rootDir>/../node_modules/rxjs/dist/bundles/rxjs.umd.js',
    },
  };
  const withDom = { testMatch: ['<rootDir>/**/*.test.tsx'], testEnvironment: 'jsdom' };
  return [withoutDom, { ...withoutDom, ...withDom }];
};

const versionOf = (packageFolder: string): string =>
  (JSON.parse(readFileSync(`${packageFolder}/package.json`, 'utf8')) as { version: string })
    .version;

/**
 * The SDK as browsers get it: Jest asks packages for their Node build before their browser build, whatever the
 * environment.
 */
function firebaseAuthForBrowsers(): string {
  const firebase = dirname(require.resolve('firebase/package.json'));
  const forNode = require.resolve('@firebase/auth', { paths: [firebase] });
  return resolve(dirname(forNode), '../browser-cjs/index.js');
}

/** What the shell's build writes into it (scripts/bundle/shellConfig.ts). */
const shellConstants = {
  __FEDERATION_VERSION__: versionOf('node_modules/@module-federation/enhanced'),
  __SHARED_VERSIONS__: {
    react: versionOf('node_modules/react'),
    'react-dom': versionOf('node_modules/react-dom'),
    '@prelude/shared': versionOf('shared'),
  },
};

// Tests run the composer's sources, not its build.
const sources = { customExportConditions: ['source', 'node', 'node-addons'] };

const scriptsProject: InitialProjectOptions = {
  ...nodeProject('scripts'),
  // jose is an ES module only.
  transform: { ...transform, '/node_modules/jose/.+\\.js$': swc },
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  moduleNameMapper: cssNames,
  testEnvironmentOptions: sources,
  // Packages that the site's server loads declare the others themselves.
  sandboxInjectedGlobals: ['Math'],
};

const config: Config = {
  // A machine may be ten times slower (docs/testing.md), and the slowest tests take five seconds: only what hangs takes this long.
  testTimeout: 60_000,
  projects: [
    {
      ...nodeProject('music-api'),
      testPathIgnorePatterns: [...NOT_OURS, FULL],
      testEnvironmentOptions: sources,
    },
    {
      ...scriptsProject,
      testPathIgnorePatterns: [...NOT_OURS, FULL, '/test/rules/'],
    },
    // The planted breaches of rules: in the full suite, and if a rule changed (scripts/test/steps.ts).
    {
      ...nodeProject('scripts'),
      displayName: 'rules',
      testMatch: ['<rootDir>/test/rules/*.test.ts'],
    },
    // What only `npm run test:full` runs (docs/testing.md).
    {
      ...scriptsProject,
      displayName: 'full',
      rootDir: '<rootDir>',
      testMatch: ['<rootDir>/**/*.full.test.ts'],
    },
    ...browserProjects('shared'),
    ...browserProjects('shell').map((project) => ({
      ...project,
      moduleNameMapper: {
        ...(project.moduleNameMapper as object),
        '^@firebase/auth$': firebaseAuthForBrowsers(),
      },
      globals: shellConstants,
      setupFiles: ['<rootDir>/src/testing/browserGlobals.ts'],
    })),
    ...remotes.flatMap(browserProjects),
    // It has its own configuration, which its team runs.
    '<rootDir>/examples/discover',
  ],
};

export default config;
