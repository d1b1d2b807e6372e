import type { Breaches } from './planted.ts';

const manifest = {
  name: '@prelude/remote-concerts',
  version: '1.0.0',
  private: true,
  type: 'module',
  dependencies: { '@prelude/shared': '1.0.0', semver: '7.8.6' },
};

/** Code and packages that no module uses, which knip finds. */
export const UNUSED_BREACHES: Breaches = {
  'Unused files': {
    'remote-concerts/src/booking/forgotten.ts': 'export const forgotten = 1;\n',
  },
  'Unused exports': {
    'remote-concerts/src/booking/wanted.ts': 'export const wanted = 1;\nexport const spare = 2;\n',
  },
  'Unused dependencies': { 'remote-concerts/package.json': `${JSON.stringify(manifest)}\n` },
};

/** An entry that imports what is not unused. */
export const USED: Readonly<Record<string, string>> = {
  'remote-concerts/src/dev.tsx':
    "import { isPlayable } from '@prelude/shared';\nimport { wanted } from './booking/wanted';\n\nglobalThis.name = `${wanted}${isPlayable}`;\n",
};
