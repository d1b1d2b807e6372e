import type { PlantedLaw } from './plantedLaws.ts';

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
      "import type { StoragePort } from '@prelude/shared';\n\nexport const keep = (storage: StoragePort): void => storage.write('liked', '[]');\n",
  },
  {
    breach: 'a remote that keeps something for the session',
    judge: 'eslint',
    rule: 'no-restricted-globals',
    saying: 'Law 6: the browser storage',
    path: 'remote-catalog/src/home/keep.ts',
    source: "export const dismiss = (): void => sessionStorage.setItem('dismissed', '1');\n",
    lawful:
      "import type { StoragePort } from '@prelude/shared';\n\nexport const dismiss = (storage: StoragePort): void => storage.write('dismissed', '1');\n",
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
      "import type { MusicClient, Track } from '@prelude/shared';\n\nexport const ask = (music: MusicClient): Promise<readonly Track[]> => music.search({ query: 'a' });\n",
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
      "import type { RemoteModule } from '@prelude/shared';\n\nexport const remote: RemoteModule = { name: 'player', contract: '^1.0', views: {} };\n",
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
      "import type { RemoteModule } from '@prelude/shared';\n\nexport const remote: RemoteModule = { name: 'catalog', contract: '^1.0', views: {} };\n",
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

/** Style that a tool keeps. */
export const STYLE_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'any',
    judge: 'eslint',
    rule: '@typescript-eslint/no-explicit-any',
    path: 'shell/src/layout/anything.ts',
    source: 'export const anything = (value: any): string => String(value);\n',
    lawful: 'export const anything = (value: unknown): string => String(value);\n',
  },
  {
    breach: 'a promise that nobody waits for',
    judge: 'eslint',
    rule: '@typescript-eslint/no-floating-promises',
    path: 'shared/src/api/floating.ts',
    source: 'export function floating(work: () => Promise<void>): void {\n  work();\n}\n',
    lawful:
      'export async function floating(work: () => Promise<void>): Promise<void> {\n  await work();\n}\n',
  },
  {
    breach: 'a switch that forgets a case',
    judge: 'eslint',
    rule: '@typescript-eslint/switch-exhaustiveness-check',
    path: 'shared/src/model/forgetful.ts',
    source:
      "export function weight(theme: 'dark' | 'light'): number {\n  switch (theme) {\n    case 'dark':\n      return 1;\n  }\n  return 0;\n}\n",
    lawful:
      "export function weight(theme: 'dark' | 'light'): number {\n  switch (theme) {\n    case 'dark':\n      return 1;\n    case 'light':\n      return 0;\n  }\n}\n",
  },
  {
    breach: 'a type imported as a value',
    judge: 'eslint',
    rule: '@typescript-eslint/consistent-type-imports',
    path: 'remote-catalog/src/home/typed.ts',
    source:
      "import { Track } from '@prelude/shared';\n\nexport const nameOf = (track: Track): string => track.trackName;\n",
    lawful:
      "import type { Track } from '@prelude/shared';\n\nexport const nameOf = (track: Track): string => track.trackName;\n",
  },
  {
    breach: 'a default export',
    judge: 'eslint',
    rule: 'no-restricted-syntax',
    saying: 'Named exports only',
    path: 'remote-catalog/src/home/unnamed.ts',
    source: 'export default 1;\n',
    lawful: 'export const one = 1;\n',
  },
  {
    breach: 'a picture without words',
    judge: 'eslint',
    rule: 'jsx-a11y/alt-text',
    path: 'remote-catalog/src/home/Mute.tsx',
    source:
      'import type { JSX } from \'react\';\n\nexport const Mute = (): JSX.Element => <img src="/cover.svg" />;\n',
    lawful:
      'import type { JSX } from \'react\';\n\nexport const Mute = (): JSX.Element => <img src="/cover.svg" alt="" />;\n',
  },
  {
    breach: 'a hook behind a condition',
    judge: 'eslint',
    rule: 'react-hooks/rules-of-hooks',
    path: 'remote-catalog/src/home/useSometimes.ts',
    source:
      "import { useState } from 'react';\n\nexport const useSometimes = (wanted: boolean): unknown => (wanted ? useState(0) : null);\n",
    lawful:
      "import { useState } from 'react';\n\nexport const useSometimes = (first: number): unknown => useState(first);\n",
  },
  {
    breach: 'a component in a file of another name',
    judge: 'eslint',
    rule: 'prelude/file-name',
    path: 'remote-catalog/src/home/coverWall.tsx',
    source:
      "import type { JSX } from 'react';\n\nexport const CoverWall = (): JSX.Element => <ul />;\n",
    lawful:
      "import type { JSX } from 'react';\n\nexport const coverWall = (): JSX.Element => <ul />;\n",
  },
  {
    breach: 'a name that says nothing',
    judge: 'eslint',
    rule: 'prelude/file-name',
    saying: 'says nothing',
    path: 'shell/src/layout/layoutUtils.ts',
    source: 'export const half = (width: number): number => width / 2;\n',
    lawful: 'export const half = (width: number): number => width / 2;\n',
    lawfulPath: 'shell/src/layout/columnWidth.ts',
  },
  {
    breach: 'a colour literal in a style',
    judge: 'stylelint',
    rule: 'color-no-hex',
    path: 'remote-catalog/src/home/Hex.module.css',
    source: '.card {\n  color: #fff;\n}\n',
    lawful: '.card {\n  color: var(--text);\n}\n',
  },
  {
    breach: 'a colour function in a style',
    judge: 'stylelint',
    rule: 'function-disallowed-list',
    path: 'remote-catalog/src/home/Function.module.css',
    source: '.card {\n  color: rgb(255 255 255 / 50%);\n}\n',
    lawful: '.card {\n  color: color-mix(in oklab, var(--text) 50%, transparent);\n}\n',
  },
  {
    breach: 'a colour by name in a style',
    judge: 'stylelint',
    rule: 'color-named',
    path: 'remote-catalog/src/home/Named.module.css',
    source: '.card {\n  color: white;\n}\n',
    lawful: '.card {\n  color: currentcolor;\n}\n',
  },
  {
    breach: 'a size literal in a style',
    judge: 'stylelint',
    rule: 'declaration-property-value-disallowed-list',
    path: 'remote-catalog/src/home/Size.module.css',
    source: '.card {\n  padding: calc(100% - 12px);\n}\n',
    lawful:
      '@media (width >= 600px) {\n  .card {\n    padding: var(--space-2);\n    border: 1px solid var(--border);\n    inline-size: 50%;\n  }\n}\n',
  },
  {
    breach: 'a duration literal in a style',
    judge: 'stylelint',
    rule: 'declaration-property-value-disallowed-list',
    path: 'shell/src/layout/Duration.module.css',
    source: '.card {\n  transition: opacity 0.2s;\n}\n',
    lawful: '.card {\n  transition: opacity var(--duration-1);\n}\n',
  },
];
