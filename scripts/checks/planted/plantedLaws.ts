import type { JudgeName } from './judges.ts';
import type { Sources } from './plantedRepository.ts';

/** A breach of a law, planted where it is forbidden, and the lawful way to get the same done. */
export interface PlantedLaw {
  /** What is forbidden, as the end of the sentence "refuses …". */
  readonly breach: string;
  readonly judge: JudgeName;
  /** The name of the rule that must bite. */
  readonly rule: string;
  /** Where the breach stands. */
  readonly path: string;
  readonly source: string;
  readonly lawful: string;
  /** Where the lawful way stands, if not in the same place. */
  readonly lawfulPath?: string;
  /** Sources that both stand on. */
  readonly beside?: Sources;
  /** A part of what the rule says, where one rule keeps several laws. */
  readonly saying?: string;
}

/** Law 1, and the other laws about who may import what. */
export const IMPORT_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'a remote that imports another remote',
    judge: 'dependencyCruiser',
    rule: 'remotes-do-not-know-each-other',
    path: 'remote-catalog/src/home/neighbour.ts',
    source: "export { queue } from '../../../remote-player/src/queue/queue';\n",
    lawful: "export { createState } from '@prelude/shared';\n",
    beside: { 'remote-player/src/queue/queue.ts': 'export const queue = [];\n' },
  },
  {
    breach: 'a remote that imports the shell',
    judge: 'dependencyCruiser',
    rule: 'remotes-do-not-know-the-shell',
    path: 'remote-library/src/settings/account.ts',
    source: "export { session } from '../../../shell/src/auth/plantedSession';\n",
    lawful: "export type { Session } from '@prelude/shared';\n",
    beside: { 'shell/src/auth/plantedSession.ts': 'export const session = null;\n' },
  },
  {
    breach: 'a shell that imports a remote',
    judge: 'dependencyCruiser',
    rule: 'the-shell-imports-no-remote',
    path: 'shell/src/layout/builtIn.ts',
    source: "export { seats } from '../../../remote-concerts/src/booking/seats';\n",
    lawful: "export type { RemoteModule } from '@prelude/shared';\n",
    beside: { 'remote-concerts/src/booking/seats.ts': 'export const seats = 1;\n' },
  },
  {
    breach: 'a shared that imports an app',
    judge: 'dependencyCruiser',
    rule: 'shared-imports-no-app',
    path: 'shared/src/state/upwards.ts',
    source: "export { route } from '../../../shell/src/routing/plantedRoute';\n",
    lawful: "export type { PageKey } from '../model/page';\n",
    beside: { 'shell/src/routing/plantedRoute.ts': "export const route = '/';\n" },
  },
  {
    breach: 'a music API that imports a browser package',
    judge: 'dependencyCruiser',
    rule: 'the-music-api-and-the-browser-share-nothing',
    path: 'music-api/src/routes/borrowed.ts',
    source: "export { isPlayable } from '@prelude/shared';\n",
    lawful: "export { createServer } from 'node:http';\n",
  },
  {
    breach: 'a browser package that imports the music API',
    judge: 'dependencyCruiser',
    rule: 'the-browser-imports-no-server',
    path: 'shared/src/api/shortcut.ts',
    source: "export { answer } from '../../../music-api/src/routes/plantedAnswer.ts';\n",
    lawful: "export type { MusicClient } from './musicClient';\n",
    beside: { 'music-api/src/routes/plantedAnswer.ts': 'export const answer = [];\n' },
  },
  {
    breach: 'a path around the front door of shared',
    judge: 'dependencyCruiser',
    rule: 'shared-through-its-front-door',
    path: 'remote-catalog/src/home/backDoor.ts',
    source: "export { createState } from '../../../shared/src/state/behavior';\n",
    lawful: "export { createState } from '@prelude/shared';\n",
  },
  {
    breach: 'a module of shared that its exports do not name',
    judge: 'dependencyCruiser',
    rule: 'every-import-resolves',
    path: 'remote-catalog/src/home/sideDoor.ts',
    source: "export { createState } from '@prelude/shared/src/state/behavior';\n",
    lawful: "export { createState } from '@prelude/shared';\n",
  },
  {
    breach: 'a page of a remote that reaches into another page',
    judge: 'dependencyCruiser',
    rule: 'pages-do-not-know-each-other',
    path: 'remote-catalog/src/search/peek.ts',
    source: "export { rows } from '../home/plantedRows';\n",
    lawful: "export { rows } from '../rows/plantedRows';\n",
    beside: {
      'remote-catalog/src/home/plantedRows.ts': 'export const rows = [];\n',
      'remote-catalog/src/rows/plantedRows.ts': 'export const rows = [];\n',
    },
  },
  {
    breach: 'a view of the player that knows the sound',
    judge: 'dependencyCruiser',
    rule: 'views-do-not-know-the-engine',
    path: 'remote-player/src/bar/shortCut.ts',
    source: "export { sound } from '../playback/plantedSound';\n",
    lawful: "export type { Playback } from '@prelude/shared';\n",
    beside: { 'remote-player/src/playback/plantedSound.ts': 'export const sound = 1;\n' },
  },
  {
    breach: 'a model that stands on a store',
    judge: 'dependencyCruiser',
    rule: 'the-model-stands-on-nothing',
    path: 'shared/src/model/heavy.ts',
    source: "export { Scope } from '../state/scope';\n",
    lawful: "export { isPlayable } from './track';\n",
  },
  {
    breach: 'a store that knows React',
    judge: 'dependencyCruiser',
    rule: 'stores-do-not-know-react',
    path: 'shared/src/state/hooked.ts',
    source: "export { useState } from 'react';\n",
    lawful: "export { Subject } from 'rxjs';\n",
  },
  {
    breach: 'a product that stands on test fakes',
    judge: 'dependencyCruiser',
    rule: 'testing-stays-in-tests',
    path: 'remote-library/src/liked/faked.ts',
    source: "export { makeTrack } from '@prelude/shared/testing';\n",
    lawful: "export { isPlayable } from '@prelude/shared';\n",
  },
  {
    breach: 'a product that stands on a development dependency',
    judge: 'dependencyCruiser',
    rule: 'only-declared-dependencies-ship',
    path: 'shell/src/layout/generated.ts',
    source: "export { sample } from 'fast-check';\n",
    lawful: "export { createRoot } from 'react-dom/client';\n",
  },
  {
    breach: 'a remote that routes by itself',
    judge: 'dependencyCruiser',
    rule: 'routing-stays-in-the-shell',
    path: 'remote-concerts/src/booking/route.ts',
    source: "export { Link } from 'react-router-dom';\n",
    lawful: "export type { HostApi } from '@prelude/shared';\n",
  },
  {
    breach: 'a remote that imports rxjs past the facade',
    judge: 'dependencyCruiser',
    rule: 'rxjs-through-the-facade',
    path: 'remote-player/src/queue/stream.ts',
    source: "export { map } from 'rxjs';\n",
    lawful: "export { select } from '@prelude/shared';\n",
  },
  {
    breach: 'Firebase outside the auth adapter',
    judge: 'dependencyCruiser',
    rule: 'firebase-stays-in-auth',
    path: 'shell/src/layout/whoIsThere.ts',
    source: "export { getAuth } from '../../../node_modules/firebase/auth';\n",
    lawful: "export { session } from '../auth/plantedIdentity';\n",
    beside: {
      // Stands in for the SDK, which is not installed before the auth adapter needs it.
      'node_modules/firebase/auth.js': 'export const getAuth = () => null;\n',
      'shell/src/auth/plantedIdentity.ts': 'export const session = null;\n',
    },
  },
  {
    breach: 'the federation runtime outside the loader',
    judge: 'dependencyCruiser',
    rule: 'federation-stays-in-the-loader',
    path: 'shell/src/layout/selfLoading.ts',
    source: "export { loadRemote } from '@module-federation/enhanced/runtime';\n",
    lawful: "export type { RemoteModule } from '@prelude/shared';\n",
  },
  {
    breach: 'Node in the browser',
    judge: 'dependencyCruiser',
    rule: 'no-node-in-the-browser',
    path: 'shared/src/api/onDisk.ts',
    source: "export { readFileSync } from 'node:fs';\n",
    lawful: "export type { MusicClient } from './musicClient';\n",
  },
  {
    breach: 'modules that import each other in a circle',
    judge: 'dependencyCruiser',
    rule: 'no-cycles',
    path: 'remote-library/src/recent/first.ts',
    source: "import { second } from './second';\nexport const first = (): number => second;\n",
    lawful: 'export const first = (): number => 1;\n',
    beside: {
      'remote-library/src/recent/second.ts':
        "import { first } from './first';\nexport const second: number = first();\n",
    },
  },
];
