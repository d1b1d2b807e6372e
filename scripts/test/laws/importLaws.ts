import { importFrom, importLaw, type PlantedImport } from './importLaw.ts';
import type { PlantedLaw } from './plantedLaw.ts';

/** A breach of each rule about imports, except those between tools. */
const IMPORTS: Readonly<Record<string, PlantedImport | readonly PlantedImport[]>> = {
  'remotes-do-not-know-each-other': {
    file: 'remote-catalog/src/home/neighbour.ts',
    imports: '../../../remote-player/src/queue/queue',
    mayImport: '@prelude/shared',
  },
  'remotes-do-not-know-the-shell': {
    file: 'remote-library/src/settings/account.ts',
    imports: '../../../shell/src/session/plantedSession',
    mayImport: '@prelude/shared',
  },
  'the-shell-imports-no-remote': {
    file: 'shell/src/layout/builtIn.ts',
    imports: '../../../remote-concerts/src/booking/seats',
    mayImport: '@prelude/shared',
  },
  'shared-imports-no-app': {
    file: 'shared/src/state/upwards.ts',
    imports: '../../../shell/src/routing/plantedRoute',
    mayImport: '../model/page',
  },
  'the-music-api-and-the-browser-share-nothing': {
    file: 'music-api/src/routes/borrowed.ts',
    imports: '@prelude/shared',
    mayImport: 'node:http',
  },
  'the-browser-imports-no-server': {
    file: 'shared/src/api/shortcut.ts',
    imports: '../../../music-api/src/routes/plantedAnswer.ts',
    mayImport: './musicClient',
  },
  'the-composer-through-its-front-door': {
    file: 'music-api/src/routes/backDoor.ts',
    imports: '../../composer/src/composition/plantedScore.ts',
    mayImport: '@prelude/composer',
    others: { 'music-api/composer/src/index.ts': 'export const planted = 1;\n' },
  },
  'the-composer-imports-only-its-encoder': [
    {
      file: 'music-api/composer/src/served.ts',
      imports: '../../src/routes/plantedPort.ts',
      mayImport: 'wasm-media-encoders',
    },
    {
      file: 'music-api/composer/src/recorded.ts',
      imports: 'node:fs',
      mayImport: 'wasm-media-encoders',
    },
  ],
  'shared-through-its-front-door': {
    file: 'remote-catalog/src/home/backDoor.ts',
    imports: '../../../shared/src/reactive/behavior',
    mayImport: '@prelude/shared',
  },
  'remotes-make-no-stores': {
    file: 'remote-library/src/liked/ownLibrary.ts',
    imports: '@prelude/shared/host',
    mayImport: '@prelude/shared',
  },
  'every-import-resolves': {
    file: 'remote-catalog/src/home/sideDoor.ts',
    imports: '@prelude/shared/src/reactive/behavior',
    mayImport: '@prelude/shared',
  },
  'pages-do-not-know-each-other': {
    file: 'remote-catalog/src/search/peek.ts',
    imports: '../home/plantedRows',
    mayImport: '../rows/plantedRows',
  },
  'views-do-not-know-the-engine': {
    file: 'remote-player/src/bar/shortCut.ts',
    imports: '../playback/plantedSound',
    mayImport: '@prelude/shared',
  },
  'the-model-imports-nothing': {
    file: 'shared/src/model/heavy.ts',
    imports: '../reactive/scope',
    mayImport: './track',
  },
  'stores-do-not-know-react': {
    file: 'shared/src/state/hooked.ts',
    imports: 'react',
    mayImport: 'rxjs',
  },
  'testing-stays-in-tests': {
    file: 'remote-library/src/liked/faked.ts',
    imports: '@prelude/shared/testing',
    mayImport: '@prelude/shared',
  },
  'only-declared-dependencies-ship': {
    file: 'shell/src/layout/generated.ts',
    imports: 'fast-check',
    mayImport: 'react-dom/client',
  },
  'routing-stays-in-the-shell': {
    file: 'remote-concerts/src/booking/route.ts',
    imports: 'react-router-dom',
    mayImport: '@prelude/shared',
  },
  'rxjs-through-the-facade': {
    file: 'remote-player/src/queue/stream.ts',
    imports: 'rxjs',
    mayImport: '@prelude/shared',
  },
  'firebase-stays-in-its-adapters': {
    file: 'shell/src/session/whoIsThere.ts',
    imports: 'firebase/auth',
    mayImport: './plantedPort',
  },
  'federation-stays-in-the-loader': {
    file: 'shell/src/layout/selfLoading.ts',
    imports: '@module-federation/enhanced/runtime',
    mayImport: '@prelude/shared',
  },
  'no-node-in-the-browser': {
    file: 'shared/src/api/onDisk.ts',
    imports: 'node:fs',
    mayImport: './musicClient',
  },
  'no-cycles': {
    file: 'remote-library/src/recent/first.ts',
    imports: './second',
    mayImport: '@prelude/shared',
    others: { 'remote-library/src/recent/second.ts': importFrom('./first') },
  },
};

/** The adapter to Firebase may be loaded later, and its types may be imported. */
const LAZY_FIREBASE: PlantedLaw = {
  ...importLaw('firebase-is-fetched-when-asked-for', {
    file: 'shell/src/session/eagerIdentity.ts',
    imports: './firebase/plantedIdentity',
    mayImport: '',
  }),
  lawful:
    "export type { planted } from './firebase/plantedIdentity';\n" +
    "export const open = () => import('./firebase/plantedIdentity');\n",
};

/** Law 1, and the other laws about who may import what. */
export const IMPORT_LAWS: readonly PlantedLaw[] = [
  ...Object.entries(IMPORTS).flatMap(([rule, planted]) =>
    [planted].flat().map((one) => importLaw(rule, one)),
  ),
  LAZY_FIREBASE,
];
