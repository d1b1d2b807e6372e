import { withShared, type PlantedLaw } from './plantedLaw.ts';

/** Style that a tool keeps. */
export const STYLE_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'any',
    rule: '@typescript-eslint/no-explicit-any',
    path: 'shell/src/layout/anything.ts',
    source: 'export const anything = (value: any): string => String(value);\n',
    lawful: 'export const anything = (value: unknown): string => String(value);\n',
  },
  {
    breach: 'a promise without an await',
    judge: 'oxlint',
    rule: 'typescript(no-floating-promises)',
    path: 'shared/src/api/floating.ts',
    source: 'export function floating(work: () => Promise<void>): void {\n  work();\n}\n',
    lawful:
      'export async function floating(work: () => Promise<void>): Promise<void> {\n  await work();\n}\n',
  },
  {
    breach: 'a switch that forgets a case',
    judge: 'oxlint',
    rule: 'typescript(switch-exhaustiveness-check)',
    path: 'shared/src/model/forgetful.ts',
    source:
      "export function weight(theme: 'dark' | 'light'): number {\n  switch (theme) {\n    case 'dark':\n      return 1;\n  }\n  return 0;\n}\n",
    lawful:
      "export function weight(theme: 'dark' | 'light'): number {\n  switch (theme) {\n    case 'dark':\n      return 1;\n    case 'light':\n      return 0;\n  }\n}\n",
  },
  {
    breach: 'a type imported as a value',
    rule: '@typescript-eslint/consistent-type-imports',
    path: 'remote-catalog/src/home/typed.ts',
    source:
      "import { Track } from '@prelude/shared';\n\nexport const nameOf = (track: Track): string => track.trackName;\n",
    lawful: withShared('Track', 'nameOf = (track: Track): string => track.trackName'),
  },
  {
    breach: 'an avoided word in a comment',
    rule: 'no-warning-comments',
    path: 'remote-catalog/src/home/worded.ts',
    source: `// The user is ${'told'}.\nexport const one = 1;\n`,
    lawful: '// A toast says so.\nexport const one = 1;\n',
  },
  {
    breach: 'a default export',
    rule: 'no-restricted-syntax',
    saying: 'Named exports only',
    path: 'remote-catalog/src/home/unnamed.ts',
    source: 'export default 1;\n',
    lawful: 'export const one = 1;\n',
  },
  {
    breach: 'a picture without words',
    rule: 'jsx-a11y/alt-text',
    path: 'remote-catalog/src/home/Mute.tsx',
    source:
      'import type { JSX } from \'react\';\n\nexport const Mute = (): JSX.Element => <img src="/cover.svg" />;\n',
    lawful:
      'import type { JSX } from \'react\';\n\nexport const Mute = (): JSX.Element => <img src="/cover.svg" alt="" />;\n',
    lawfulPath: 'remote-catalog/src/home/lawful/Mute.tsx',
  },
  {
    breach: 'a hook behind a condition',
    rule: 'react-hooks/rules-of-hooks',
    path: 'remote-catalog/src/home/useSometimes.ts',
    source:
      "import { useState } from 'react';\n\nexport const useSometimes = (wanted: boolean): unknown => (wanted ? useState(0) : null);\n",
    lawful:
      "import { useState } from 'react';\n\nexport const useSometimes = (first: number): unknown => useState(first);\n",
  },
  {
    breach: 'a component in a file of another name',
    rule: 'prelude/file-name',
    path: 'remote-catalog/src/home/coverWall.tsx',
    source:
      "import type { JSX } from 'react';\n\nexport const CoverWall = (): JSX.Element => <ul />;\n",
    lawful:
      "import type { JSX } from 'react';\n\nexport const coverWall = (): JSX.Element => <ul />;\n",
  },
  {
    breach: 'a name that says nothing',
    rule: 'prelude/file-name',
    saying: 'says nothing',
    path: 'shell/src/layout/layoutUtils.ts',
    source: 'export const half = (width: number) => width / 2;\n',
    lawful: 'export const half = (width: number) => width / 2;\n',
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
