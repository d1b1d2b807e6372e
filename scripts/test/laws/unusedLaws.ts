import type { PlantedLaw } from './plantedLaw.ts';

const concertsPackage = (dependencies: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: '@prelude/remote-concerts', version: '1.0.0', private: true, type: 'module', dependencies })}\n`;

const harness =
  "import { isPlayable } from '@prelude/shared';\nimport { createElement } from 'react';\nimport { wanted } from './booking/wanted';\n\ncreateElement('p', {}, String([isPlayable, wanted]));\n";

/** Unused code is refused. */
export const UNUSED_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'a file that no module imports',
    judge: 'knip',
    rule: 'files',
    path: 'remote-concerts/src/booking/forgotten.ts',
    source: 'export const forgotten = 1;\n',
    lawful: 'export const wanted = 1;\n',
    lawfulPath: 'remote-concerts/src/booking/wanted.ts',
    beside: { 'remote-concerts/src/dev.tsx': harness },
  },
  {
    breach: 'an export that no module imports',
    judge: 'knip',
    rule: 'exports',
    saying: 'spare',
    path: 'remote-concerts/src/booking/wanted.ts',
    source: 'export const wanted = 1;\nexport const spare = 2;\n',
    lawful: 'export const wanted = 1;\n',
  },
  {
    breach: 'a dependency that no module imports',
    judge: 'knip',
    rule: 'dependencies',
    saying: 'rxjs',
    path: 'remote-concerts/package.json',
    source: concertsPackage({ '@prelude/shared': '1.0.0', react: '19.3.1', rxjs: '7.8.2' }),
    lawful: concertsPackage({ '@prelude/shared': '1.0.0', react: '19.3.1' }),
  },
];
