import { withShared, type PlantedLaw } from './plantedLaw.ts';

const remoteModule = (name: string, contract: string): string =>
  withShared(
    'RemoteModule',
    `remote: RemoteModule = ${JSON.stringify({ name, contract, views: {} })}`,
  );

/** What only one place may touch (laws 4 to 6). */
export const OWNERSHIP_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'a remote that touches the browser storage',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the browser storage',
    path: 'remote-library/src/liked/keep.ts',
    source: "export const keep = (text: string) => window.localStorage.setItem('liked', text);\n",
    lawful: withShared('TabStorage', "keep = (tab: TabStorage) => tab.write('liked', '[]')"),
  },
  {
    breach: 'a remote that keeps something for the session',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the browser storage',
    path: 'remote-catalog/src/home/keep.ts',
    source: "export const dismiss = () => sessionStorage.setItem('dismissed', '1');\n",
    lawful: withShared('TabStorage', "dismiss = (tab: TabStorage) => tab.write('dismissed', '1')"),
  },
  {
    breach: 'a remote that titles the document',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: the shell titles the document',
    path: 'remote-concerts/src/booking/titled.ts',
    source: "export const titled = () => void (window.document.title = 'Ticket');\n",
    lawful: withShared('HostApi', "titled = (host: HostApi) => host.showTitle('Ticket')"),
  },
  {
    breach: 'a window event made outside the event bus',
    rule: 'no-restricted-globals',
    saying: 'Law 6: window events',
    path: 'remote-concerts/src/booking/shout.ts',
    source: "export const shout = () => dispatchEvent(new CustomEvent('navigate'));\n",
    lawful: withShared(
      'EventBus',
      "shout = (events: EventBus) => events.publish('navigate', { page: 'home' })",
    ),
  },
  {
    breach: 'a view model that fetches',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the network',
    path: 'remote-catalog/src/search/ask.ts',
    source: "export const ask = () => globalThis.fetch('/api/music/search');\n",
    lawful: withShared('MusicClient', "ask = (music: MusicClient) => music.search({ query: 'a' })"),
  },
  {
    breach: 'a remote that sends its own reports',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: the network',
    path: 'remote-catalog/src/search/note.ts',
    source: "export const note = () => navigator.sendBeacon('/api/reports', '');\n",
    lawful: withShared(
      'HostApi',
      "note = (host: HostApi) => host.reportError(0, 'catalog/search')",
    ),
  },
  {
    breach: 'a page that makes a sound',
    rule: 'no-restricted-globals',
    saying: 'Law 6: sound',
    path: 'remote-catalog/src/home/beep.ts',
    source: "export const beep = () => new Audio('/beep.mp3').play();\n",
    lawful: withShared('Playback', 'beep = (playback: Playback) => playback.play()'),
  },
  {
    breach: 'an audio element in a view',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: sound',
    path: 'remote-player/src/bar/Beep.tsx',
    source:
      'import type { JSX } from \'react\';\n\nexport const Beep = (): JSX.Element => <audio src="/beep.mp3" />;\n',
    lawful:
      "import type { JSX } from 'react';\n\nexport const Beep = (): JSX.Element => <span>beep</span>;\n",
    lawfulPath: 'remote-player/src/bar/lawful/Beep.tsx',
  },
  {
    breach: 'an audio element made by hand',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: sound',
    path: 'remote-player/src/queue/element.ts',
    source: "export const element = () => document.createElement('audio');\n",
    lawful: "export const element = () => document.createElement('span');\n",
  },
  {
    breach: 'JSON that is parsed elsewhere than at a door',
    rule: 'no-restricted-properties',
    saying: 'Law 6: JSON comes in by the doors',
    path: 'shell/src/routing/parseState.ts',
    source: 'export const parseState = (text: string): unknown => JSON.parse(text);\n',
    lawful:
      "import { parseJson } from '@prelude/shared/host';\n\nexport const parseState = (text: string): unknown => parseJson(text);\n",
  },
  {
    breach: 'an answer that is parsed elsewhere than at a door',
    rule: 'no-restricted-properties',
    saying: 'Law 6: JSON comes in by the doors',
    path: 'scripts/publish/readAnswer.ts',
    source: 'export const readAnswer = (answer: Response): Promise<unknown> => answer.json();\n',
    lawful:
      "import { readOutsideJson } from '../../lib/index.ts';\n\nexport const readAnswer = (answer: Response): Promise<unknown> => readOutsideJson(answer);\n",
  },
  {
    breach: 'a store that reads the clock by itself',
    rule: 'no-restricted-properties',
    saying: 'Law 4: clock and randomness',
    path: 'shared/src/state/stamped.ts',
    source: 'export const stamp = () => Date.now();\n',
    lawful: 'export const stamp = (now: () => number) => now();\n',
  },
  {
    breach: 'a subscription without an owner',
    rule: 'no-restricted-syntax',
    saying: 'Laws 4 and 5',
    path: 'remote-library/src/recent/leak.ts',
    source: withShared('Behavior', 'leak = (count$: Behavior<number>) => count$.subscribe()'),
    lawful:
      "import type { Behavior, Scope } from '@prelude/shared';\n\nexport const watch = (scope: Scope, count$: Behavior<number>): void =>\n  scope.observe(count$, () => undefined);\n",
  },
  {
    breach: 'state that createState does not make',
    rule: 'no-restricted-syntax',
    saying: 'Laws 4 and 5',
    path: 'shared/src/state/ownSubject.ts',
    source:
      "import { BehaviorSubject } from 'rxjs';\n\nexport const count$ = new BehaviorSubject(0);\n",
    lawful:
      "import { createState } from './behavior';\n\nexport const countFrom = (first: number) => createState(first);\n",
  },
  {
    breach: 'a second way for React to read a stream',
    rule: 'no-restricted-syntax',
    saying: 'Laws 4 and 5',
    path: 'remote-player/src/bar/useTicks.ts',
    source:
      "export { useSyncExternalStore } from 'react';\nimport { useSyncExternalStore } from 'react';\n\nexport const useTicks = (): number => useSyncExternalStore(() => () => undefined, () => 0);\n",
    lawful:
      "import { useBehavior, type Behavior } from '@prelude/shared';\n\nexport const useTicks = (ticks$: Behavior<number>): number => useBehavior(ticks$);\n",
  },
  {
    breach: 'a console in the product',
    rule: 'no-console',
    path: 'remote-concerts/src/booking/chatty.ts',
    source: "export const say = () => console.log('booked');\n",
    lawful: withShared('HostApi', "say = (host: HostApi) => host.toasts.show('booked')"),
  },
  {
    breach: 'a remote without its module',
    rule: 'no-restricted-syntax',
    saying: 'Law 2',
    path: 'remote-player/src/remote.tsx',
    source: "export const player = { name: 'player' };\n",
    lawful: remoteModule('player', '^2.0'),
  },
  {
    breach: 'a remote whose module breaks the contract',
    judge: 'typescript',
    rule: 'TS2322',
    saying: '^${number}.${number}',
    path: 'remote-catalog/src/remote.tsx',
    source: remoteModule('catalog', 'any'),
    lawful: remoteModule('catalog', '^2.0'),
  },
  {
    breach: 'a write to a store from outside',
    judge: 'typescript',
    rule: 'TS2540',
    path: 'remote-library/src/settings/force.ts',
    source:
      "import type { Settings } from '@prelude/shared';\n\nexport const force = (settings: Settings): void => {\n  settings.state$.value.playFullTrack = true;\n};\n",
    lawful: withShared(
      'Settings',
      'force = (settings: Settings) => settings.change({ playFullTrack: true })',
    ),
  },
];
