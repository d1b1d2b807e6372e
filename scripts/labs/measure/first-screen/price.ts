import type { WeighedFile } from './weight.ts';

/** The goal: the federated first screen weighs no more than this many times the monolith. */
export const GOAL_RATIO = 1.2;

/** The parts of the first screen, in the order of the report. */
const PARTS = ['libraries', 'containers', 'own code', 'style sheets', 'page'] as const;

type Part = (typeof PARTS)[number];

/** The part that a file belongs to, by the names that scripts/bundle/shellConfig.ts assigns. */
function partOf(path: string): Part {
  if (path.endsWith('.css')) return 'style sheets';
  if (!path.endsWith('.js')) return 'page';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('vendor.')) return 'libraries';
  return name.startsWith('entry.') ? 'containers' : 'own code';
}

/** The bytes of one part on both sites; the price is the difference. */
export interface PriceRow {
  readonly part: string;
  readonly federatedBytes: number;
  readonly monolithBytes: number;
  readonly priceBytes: number;
  readonly ratio: number;
}

const rowOf = (
  part: string,
  federated: readonly WeighedFile[],
  monolith: readonly WeighedFile[],
): PriceRow => {
  const sum = (files: readonly WeighedFile[]): number =>
    files.reduce((total, { bytes }) => total + bytes, 0);
  const [federatedBytes, monolithBytes] = [sum(federated), sum(monolith)];
  const priceBytes = federatedBytes - monolithBytes;
  return { part, federatedBytes, monolithBytes, priceBytes, ratio: federatedBytes / monolithBytes };
};

/** Federation's price: a row for each part, then JavaScript alone, then all that is sent. */
export function priceOf(
  federated: readonly WeighedFile[],
  monolith: readonly WeighedFile[],
): readonly PriceRow[] {
  const among = (part: Part, files: readonly WeighedFile[]): readonly WeighedFile[] =>
    files.filter(({ path }) => partOf(path) === part);
  const scriptsOf = (files: readonly WeighedFile[]): readonly WeighedFile[] =>
    files.filter(({ path }) => path.endsWith('.js'));
  return [
    ...PARTS.map((part) => rowOf(part, among(part, federated), among(part, monolith))),
    rowOf('all JavaScript', scriptsOf(federated), scriptsOf(monolith)),
    rowOf('everything', federated, monolith),
  ];
}
