import type { PlantedLaw } from './plantedLaw.ts';

/** What only one place may touch (laws 4 to 6). */
export const OWNERSHIP_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'a remote that touches the browser storage',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the browser storage',
    path: 'remote-library/src/liked/keep.ts',
    source:
      "export const keep = (text: string): void => window.localStorage.setItem('liked', text);\n",
    lawful:
      "import type { TabMemory } from '@prelude/shared';\n\nexport const keep = (tab: TabMemory): void => tab.write('liked', '[]');\n",
  },
  {
    breach: 'a remote that keeps something for the session',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the browser storage',
    path: 'remote-catalog/src/home/keep.ts',
    source: "export const dismiss = (): void => sessionStorage.setItem('dismissed', '1');\n",
    lawful:
      "import type { TabMemory } from '@prelude/shared';\n\nexport const dismiss = (tab: TabMemory): void => tab.write('dismissed', '1');\n",
  },
  {
    breach: 'a remote that titles the document',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: the shell titles the document',
    path: 'remote-concerts/src/booking/titled.ts',
    source: "export const titled = (): void => void (window.document.title = 'Ticket');\n",
    lawful:
      "import type { HostApi } from '@prelude/shared';\n\nexport const titled = (host: HostApi): (() => void) => host.showTitle('Ticket');\n",
  },
  {
    breach: 'a window event made outside the event bus',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: window events',
    path: 'remote-concerts/src/booking/shout.ts',
    source: "export const shout = (): boolean => dispatchEvent(new CustomEvent('navigate'));\n",
    lawful:
      "import type { EventBus } from '@prelude/shared';\n\nexport const shout = (events: EventBus): void => events.publish('navigate', { page: 'home' });\n",
  },
  {
    breach: 'a view model that fetches',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the network',
    path: 'remote-catalog/src/search/ask.ts',
    source: "export const ask = (): Promise<Response> => globalThis.fetch('/api/music/search');\n",
    lawful:
      "import type { MusicClient, MusicResults } from '@prelude/shared';\n\nexport const ask = (music: MusicClient): Promise<MusicResults> => music.search({ query: 'a' });\n",
  },
  {
    breach: 'a page that makes a sound',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: sound',
    path: 'remote-catalog/src/home/beep.ts',
    source: "export const beep = (): Promise<void> => new Audio('/beep.mp3').play();\n",
    lawful:
      "import type { Playback } from '@prelude/shared';\n\nexport const beep = (playback: Playback): void => playback.play();\n",
  },
  {
    breach: 'an audio element in a view',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: sound',
    path: 'remote-player/src/bar/Beep.tsx',
    source:
      'import type { JSX } from \'react\';\n\nexport const Beep = (): JSX.Element => <audio src="/beep.mp3" />;\n',
    lawful:
      "import type { JSX } from 'react';\n\nexport const Beep = (): JSX.Element => <span>beep</span>;\n",
  },
  {
    breach: 'an audio element made by hand',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Law 6: sound',
    path: 'remote-player/src/queue/element.ts',
    source: "export const element = (): HTMLElement => document.createElement('audio');\n",
    lawful: "export const element = (): HTMLElement => document.createElement('span');\n",
  },
  {
    breach: 'a store that reads the clock by itself',
    judge: 'eslint',
    rule: 'no-restricted-properties',
    saying: 'Law 4: clock and randomness',
    path: 'shared/src/state/stamped.ts',
    source: 'export const stamp = (): number => Date.now();\n',
    lawful: 'export const stamp = (now: () => number): number => now();\n',
  },
  {
    breach: 'a subscription without an owner',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Laws 4 and 5',
    path: 'remote-library/src/recent/leak.ts',
    source:
      "import type { Behavior } from '@prelude/shared';\n\nexport const leak = (count$: Behavior<number>): unknown => count$.subscribe();\n",
    lawful:
      "import type { Behavior, Scope } from '@prelude/shared';\n\nexport const watch = (scope: Scope, count$: Behavior<number>): void =>\n  scope.observe(count$, () => undefined);\n",
  },
  {
    breach: 'state beside createState',
    judge: 'eslint',
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
    judge: 'eslint',
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
    judge: 'eslint',
    rule: 'no-console',
    path: 'remote-concerts/src/booking/chatty.ts',
    source: "export const say = (): void => console.log('booked');\n",
    lawful:
      "import type { HostApi } from '@prelude/shared';\n\nexport const say = (host: HostApi): void => host.toasts.show('booked');\n",
  },
  {
    breach: 'a remote without its module',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Law 2',
    path: 'remote-player/src/remote.tsx',
    source: "export const player = { name: 'player' };\n",
    lawful:
      "import type { RemoteModule } from '@prelude/shared';\n\nexport const remote: RemoteModule = { name: 'player', contract: '^2.0', views: {} };\n",
  },
  {
    breach: 'a remote whose module breaks the contract',
    judge: 'typescript',
    rule: 'TS2322',
    saying: '^${number}.${number}',
    path: 'remote-catalog/src/remote.tsx',
    source:
      "import type { RemoteModule } from '@prelude/shared';\n\nexport const remote: RemoteModule = { name: 'catalog', contract: 'any', views: {} };\n",
    lawful:
      "import type { RemoteModule } from '@prelude/shared';\n\nexport const remote: RemoteModule = { name: 'catalog', contract: '^2.0', views: {} };\n",
  },
  {
    breach: 'a write to a store from outside',
    judge: 'typescript',
    rule: 'TS2540',
    path: 'remote-library/src/settings/force.ts',
    source:
      "import type { Settings } from '@prelude/shared';\n\nexport const force = (settings: Settings): void => {\n  settings.state$.value.playFullTrack = true;\n};\n",
    lawful:
      "import type { Settings } from '@prelude/shared';\n\nexport const force = (settings: Settings): void => settings.change({ playFullTrack: true });\n",
  },
];
