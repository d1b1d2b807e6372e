import type { PlantedLaw } from './plantedLaw.ts';

/** Tools, each with one that it may not import. */
const FORBIDDEN = {
  lib: 'site',
  site: 'bundle',
  'sound-lab': 'measure',
  'new-remote': 'test',
  bundle: 'publish',
  serve: 'gate',
  deploy: 'publish',
  test: 'measure',
  dev: 'publish',
  gate: 'publish',
  measure: 'deploy',
  publish: 'deploy',
  attack: 'measure',
} as const;

const judge = 'dependencyCruiser';
const door = (tool: string): Record<string, string> => ({
  [`scripts/${tool}/index.ts`]: "export { planted } from './planted.ts';\n",
  [`scripts/${tool}/planted.ts`]: 'export const planted = 1;\n',
});
const lawful = "export { createServer } from 'node:http';\n";

/** Dependencies between tools go one way, through doors (scripts/README.md). */
export const TOOL_LAWS: readonly PlantedLaw[] = [
  ...Object.entries(FORBIDDEN).map(([tool, other]): PlantedLaw => ({
    breach: `a file of ${tool} that imports ${other}`,
    judge,
    rule: `${tool}-imports-only-tools-below-it`,
    path: `scripts/${tool}/upwards.ts`,
    source: `export { planted } from '../${other}/index.ts';\n`,
    lawful,
    beside: door(other),
  })),
  {
    breach: 'a path around the door of a tool',
    judge,
    rule: 'tools-use-doors',
    path: 'scripts/publish/shortcut.ts',
    source: "export { planted } from '../site/planted.ts';\n",
    lawful: "export { planted } from '../site/index.ts';\n",
    beside: door('site'),
  },
  {
    breach: 'a journey that goes around the door of a tool',
    judge,
    rule: 'entries-and-journeys-use-doors',
    path: 'e2e/fixtures/shortcut.ts',
    source: "export { planted } from '../../scripts/site/planted.ts';\n",
    lawful: "export { planted } from '../../scripts/site/index.ts';\n",
    beside: door('site'),
  },
  {
    breach: 'a tool that imports a journey',
    judge,
    rule: 'tools-import-no-journeys',
    path: 'scripts/gate/borrowed.ts',
    source: "export { journey } from '../../e2e/specs/planted.ts';\n",
    lawful,
    beside: { 'e2e/specs/planted.ts': 'export const journey = 1;\n' },
  },
];
