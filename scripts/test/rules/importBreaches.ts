/** For each rule of dependency-cruiser files that break it, each with what it imports. */
export const IMPORT_BREACHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'remotes-do-not-know-each-other': {
    'remote-catalog/src/home/neighbour.ts': '../../../remote-player/src/queue/queue',
  },
  'remotes-do-not-know-the-shell': {
    'remote-library/src/settings/account.ts': '../../../shell/src/session/plantedSession',
  },
  'the-shell-imports-no-remote': {
    'shell/src/layout/builtIn.ts': '../../../remote-concerts/src/booking/seats',
  },
  'shared-imports-no-app': {
    'shared/src/state/upwards.ts': '../../../shell/src/routing/plantedRoute',
  },
  'the-music-api-and-the-browser-share-nothing': {
    'music-api/src/routes/borrowed.ts': '@prelude/shared',
  },
  'the-browser-imports-no-server': {
    'shared/src/api/shortcut.ts': '../../../music-api/src/routes/plantedAnswer.ts',
  },
  'the-composer-through-its-front-door': {
    'music-api/src/routes/backDoor.ts': '../../composer/src/composition/plantedScore.ts',
  },
  'the-composer-imports-only-its-encoder': {
    'music-api/composer/src/served.ts': '../../src/routes/plantedPort.ts',
    'music-api/composer/src/recorded.ts': 'node:fs',
  },
  'shared-through-its-front-door': {
    'remote-catalog/src/home/backDoor.ts': '../../../shared/src/reactive/behavior',
  },
  'remotes-make-no-stores': { 'remote-library/src/liked/ownLibrary.ts': '@prelude/shared/host' },
  'every-import-resolves': {
    'remote-catalog/src/home/sideDoor.ts': '@prelude/shared/src/reactive/behavior',
  },
  'pages-do-not-know-each-other': { 'remote-catalog/src/search/peek.ts': '../home/plantedRows' },
  'views-do-not-know-the-engine': {
    'remote-player/src/bar/shortCut.ts': '../playback/plantedSound',
  },
  'the-model-imports-nothing': { 'shared/src/model/heavy.ts': '../reactive/scope' },
  'stores-do-not-know-react': { 'shared/src/state/hooked.ts': 'react' },
  'testing-stays-in-tests': { 'remote-library/src/liked/faked.ts': '@prelude/shared/testing' },
  'only-declared-dependencies-ship': { 'shell/src/layout/generated.ts': 'fast-check' },
  'routing-stays-in-the-shell': { 'remote-concerts/src/booking/route.ts': 'react-router-dom' },
  'rxjs-through-the-facade': { 'remote-player/src/queue/stream.ts': 'rxjs' },
  'firebase-stays-in-its-adapters': { 'shell/src/session/whoIsThere.ts': 'firebase/auth' },
  'firebase-is-fetched-when-asked-for': {
    'shell/src/session/eagerIdentity.ts': './firebase/plantedIdentity',
  },
  'federation-stays-in-the-loader': {
    'shell/src/layout/selfLoading.ts': '@module-federation/enhanced/runtime',
  },
  'no-node-in-the-browser': { 'shared/src/api/onDisk.ts': 'node:fs' },
  'no-cycles': { 'remote-library/src/recent/round.ts': './round' },
  'tools-import-only-tools-below-them': { 'scripts/lib/upwards.ts': '../site/index.ts' },
  'tools-use-doors': { 'scripts/publish/shortcut.ts': '../site/planted.ts' },
  'entries-and-journeys-use-doors': {
    'e2e/fixtures/shortcut.ts': '../../scripts/site/planted.ts',
  },
  'tools-import-no-journeys': { 'scripts/gate/borrowed.ts': '../../e2e/specs/planted.ts' },
};
