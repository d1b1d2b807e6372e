import type { Breaches } from './planted.ts';

/** Breaches of style, and of what React and assistive technology need, which oxlint finds. */
export const CODE_STYLE_BREACHES: Breaches = {
  'typescript(no-explicit-any)': {
    'shell/src/layout/anything.ts':
      'export const anything = (value: any): string => String(value);\n',
  },
  'eslint(no-warning-comments)': {
    'remote-catalog/src/home/worded.ts': `// The user is ${'told'}.\nexport const one = 1;\n`,
  },
  'Named exports only': {
    'remote-catalog/src/home/unnamed.ts': 'export default 1;\n',
  },
  'jsx-a11y(alt-text)': {
    'remote-catalog/src/home/Mute.tsx':
      'import type { JSX } from \'react\';\n\nexport const Mute = (): JSX.Element => <img src="/cover.svg" />;\n',
  },
  'react-hooks(rules-of-hooks)': {
    'remote-catalog/src/home/useSometimes.ts':
      "import { useState } from 'react';\n\nexport const useSometimes = (wanted: boolean): unknown => (wanted ? useState(0) : null);\n",
  },
  'This name does not say': {
    'shell/src/layout/layoutUtils.ts': 'export const half = (width: number) => width / 2;\n',
  },
  'typescript(no-floating-promises)': {
    'shared/src/api/floating.ts':
      'export function floating(work: () => Promise<void>): void {\n  work();\n}\n',
  },
};

const sheet = (declaration: string): string => `.card {\n  ${declaration};\n}\n`;

/** Literals in styles, which stylelint finds. */
export const SHEET_BREACHES: Breaches = {
  'color-no-hex': { 'remote-catalog/src/home/Hex.module.css': sheet('color: #fff') },
  'function-disallowed-list': {
    'remote-catalog/src/home/Function.module.css': sheet('color: rgb(255 255 255 / 50%)'),
  },
  'declaration-property-value-disallowed-list': {
    'remote-catalog/src/home/Size.module.css': sheet('padding: calc(100% - 12px)'),
    'shell/src/layout/Duration.module.css': sheet('transition: opacity 0.2s'),
  },
};
