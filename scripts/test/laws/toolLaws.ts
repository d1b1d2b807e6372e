import { importLaw } from './importLaw.ts';
import type { PlantedLaw } from './plantedLaw.ts';

/** Tools, each with one that it may not import. */
const FORBIDDEN = {
  lib: 'site',
  site: 'bundle',
  'sound-lab': 'labs',
  'new-remote': 'test',
  bundle: 'publish',
  serve: 'gate',
  deploy: 'publish',
  test: 'labs',
  dev: 'publish',
  gate: 'publish',
  endpoint: 'publish',
  publish: 'deploy',
  labs: 'gate',
  kit: 'publish',
} as const;

/** Dependencies between tools go one way, through doors (scripts/README.md). */
export const TOOL_LAWS: readonly PlantedLaw[] = [
  ...Object.entries(FORBIDDEN).map(([tool, other]) =>
    importLaw(`${tool}-imports-only-tools-below-it`, {
      file: `scripts/${tool}/upwards.ts`,
      imports: `../${other}/index.ts`,
      mayImport: 'node:http',
    }),
  ),
  importLaw('tools-use-doors', {
    file: 'scripts/publish/shortcut.ts',
    imports: '../site/planted.ts',
    mayImport: '../site/index.ts',
  }),
  importLaw('entries-and-journeys-use-doors', {
    file: 'e2e/fixtures/shortcut.ts',
    imports: '../../scripts/site/planted.ts',
    mayImport: '../../scripts/site/index.ts',
  }),
  importLaw('tools-import-no-journeys', {
    file: 'scripts/gate/borrowed.ts',
    imports: '../../e2e/specs/planted.ts',
    mayImport: 'node:http',
  }),
];
