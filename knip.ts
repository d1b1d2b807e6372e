import type { KnipConfig } from 'knip';

/** Unused files, exports and dependencies fail; what knip can't see by itself is named here, with the reason. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Style sheets import nothing, but one that is not imported is an unused file.
  compilers: { css: () => '' },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'scripts/test/checks/*.ts',
        // scripts/test/steps.ts names the first, and that one the second.
        'oxlint.config.mjs',
        'scripts/test/lint/plugin.mjs',
        // Bundled into the packages for other repositories (scripts/kit/buildKit.ts).
        'scripts/kit/package/{index,prelude,jsxDevRuntime,createRemote}.ts',
        // A process of the publish endpoint (scripts/publish/performInChild.ts).
        'scripts/publish/performProcess.ts',
        // Processes of the tests.
        'scripts/bundle/testing/rspackBuild.ts',
        'scripts/site/testing/committer.ts',
        'scripts/publish/testing/publisher.ts',
        // Run by scripts/test/steps.ts.
        'scripts/test/builds/makeTestBuilds.ts',
        // Imported by path, to be caught.
        'scripts/test/checks/planted/*.ts',
        // Bundled for the DOM that a build's first view is painted in (scripts/bundle/first-paint/paintRemote.ts).
        'scripts/bundle/first-paint/page/paintView.tsx',
        // Put into the test builds in the place of modules (scripts/test/builds/testBuilds.ts).
        'scripts/test/builds/source/**/*.{ts,tsx}',
        // Bundled for the page that is listened to (scripts/sound-lab/soundTapScript.ts).
        'scripts/sound-lab/page/{soundTap,recorder}.ts',
        // A loader of the development builds (scripts/dev/developedRemotes.ts).
        'scripts/dev/refreshLoader.ts',
        // Entries of the emulator's pages (scripts/dev/emulator/buildEmulator.ts).
        'scripts/dev/emulator/page/*.{ts,css}',
      ],
      project: ['scripts/**/*.{ts,tsx,mjs,css}', '*.{ts,mjs,cjs}'],
      ignoreDependencies: [
        // Named as loaders in scripts/bundle/baseConfig.ts.
        'css-loader',
        'ts-loader',
        // Named in the first line of jest.config.ts.
        'esbuild-register',
        // Run as programs by scripts/test/steps.ts.
        'dependency-cruiser',
        'oxlint',
        'oxlint-tsgolint',
        'stylelint',
      ],
    },
    shared: {
      // jest.config.ts maps CSS Modules to the first and names the second as its set-up.
      entry: ['src/testing/setup.ts'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    shell: {
      // jest.config.ts names the last as its set-up.
      entry: [
        'src/main.ts',
        'src/startup/bootScript.ts',
        'src/offline/worker.ts',
        'src/testing/browserGlobals.ts',
      ],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'remote-*': {
      entry: ['src/remote.tsx'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'music-api': {
      // The rendering threads' entries, named by URL; the last runs where the sources themselves are run.
      entry: ['src/audio/rendering/worker.ts', 'src/audio/rendering/sourceWorker.mjs'],
      project: ['src/**/*.{ts,mjs,css}'],
    },
    'music-api/composer': {
      // A process of the tests.
      entry: ['src/testing/printFigures.ts'],
      project: ['src/**/*.{ts,css}'],
    },
    'scripts/serve': {
      // The server that images run (docs/deploying.md).
      entry: ['main.ts'],
      project: ['**/*.{ts,css}'],
      // Run as a program by auth/authEmulator.ts.
      ignoreDependencies: ['firebase-tools'],
    },
    'scripts/endpoint': {
      project: ['**/*.{ts,css}'],
    },
    'scripts/labs': {
      // Run by the root's npm scripts; the last takes the place of the shell's loader (buildMonolith.ts).
      entry: ['{measure,attack}.ts', 'monolith/remoteLoader.ts'],
      project: ['**/*.{ts,css}'],
    },
    e2e: {
      playwright: {
        config: [
          'playwright.config.ts',
          'playwright.smoke.config.ts',
          'engines/playwright.config.ts',
        ],
      },
      // scripts/test/steps.ts names the reporter.
      // The last is bundled for the pages (engines/EnginePage.ts).
      entry: ['engines/inPage.ts'],
      project: ['**/*.{ts,css}'],
    },
  },
  // It names the files of shared's rxjs and of the shell's firebase that Jest loads.
  ignoreIssues: { 'jest.config.ts': ['unlisted'] },
  // The kit's program in a team's repository, and programs of the system, each used where it is there: apt-get installs, Debian's Redis is started, a test mounts a small disk.
  ignoreBinaries: ['apt-get', 'mount', 'prelude', 'redis-server', 'setpriv', 'umount'],
  ignoreUnresolved: [
    '.*/shared/src/testing/(cssModule|setup)\\.ts',
    '.*/src/testing/browserGlobals\\.ts',
  ],
};

export default config;
