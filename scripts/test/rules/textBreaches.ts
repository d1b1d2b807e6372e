import type { Breaches } from './planted.ts';

const component = (content: string, property = 'number', returned = 'JSX.Element'): string =>
  [
    "import type { JSX, ReactNode } from 'react';\n",
    `export function Planted({ all }: { readonly all: ${property} }): ${returned} {`,
    `  return ${content};`,
    '}\n',
  ].join('\n');

const ONE_TEXT = 'Rule 9: an element holds one text';

/** Breaches of rule 9 by components. */
export const TEXT_BREACHES: Breaches = {
  [ONE_TEXT]: {
    'remote-library/src/number/Planted.tsx': component('<p>{all} selected</p>'),
    'remote-library/src/slot/Planted.tsx': component('<div><i />{all}</div>', 'ReactNode'),
  },
  [`${ONE_TEXT}. A fragment`]: {
    'remote-library/src/fragment/Planted.tsx': component('<>{`${all} tracks`}</>'),
  },
  [`${ONE_TEXT}. Put each item`]: {
    'remote-library/src/list/Planted.tsx': component(
      '<p>{all.map((name) => name.trim())}</p>',
      'readonly string[]',
    ),
  },
  'Rule 9: a component returns elements': {
    'remote-library/src/returned/Planted.tsx': component('all', 'ReactNode', 'ReactNode'),
  },
};
