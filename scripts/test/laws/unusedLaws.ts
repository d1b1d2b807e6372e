import type { PlantedLaw } from './plantedLaw.ts';

const packageOf = (remote: string, dependencies: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: `@prelude/${remote}`, version: '1.0.0', private: true, type: 'module', dependencies })}\n`;

/** An entry that uses a remote's dependencies and imports these constants from files of their names. */
const entry = (...names: readonly string[]): string =>
  [
    "import { isPlayable } from '@prelude/shared';",
    "import { createElement } from 'react';",
    ...names.map((name) => `import { ${name} } from './booking/${name}';`),
    '',
    `createElement('p', {}, String([${['isPlayable', ...names].join(', ')}]));`,
    '',
  ].join('\n');

/** Unused code is refused. */
export const UNUSED_LAWS: readonly PlantedLaw[] = [
  {
    breach: 'a file that no module imports',
    judge: 'knip',
    rule: 'files',
    path: 'remote-concerts/src/booking/forgotten.ts',
    source: 'export const forgotten = 1;\n',
    lawful: 'export const imported = 1;\n',
    lawfulPath: 'remote-concerts/src/booking/imported.ts',
    others: { 'remote-concerts/src/dev.tsx': entry('imported', 'wanted', 'spared') },
  },
  {
    breach: 'an export that no module imports',
    judge: 'knip',
    rule: 'exports',
    saying: 'spare',
    path: 'remote-concerts/src/booking/wanted.ts',
    source: 'export const wanted = 1;\nexport const spare = 2;\n',
    lawful: 'export const spared = 1;\n',
    lawfulPath: 'remote-concerts/src/booking/spared.ts',
  },
  {
    breach: 'a dependency that no module imports',
    judge: 'knip',
    rule: 'dependencies',
    saying: 'semver',
    path: 'remote-concerts/package.json',
    source: packageOf('remote-concerts', {
      '@prelude/shared': '1.0.0',
      react: '19.3.1',
      semver: '7.8.6',
    }),
    lawful: packageOf('remote-library', { '@prelude/shared': '1.0.0', react: '19.3.1' }),
    lawfulPath: 'remote-library/package.json',
    others: { 'remote-library/src/dev.tsx': entry() },
  },
];
