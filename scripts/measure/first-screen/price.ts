import type { WeighedFile } from './weight.ts';

/** The goal: the federated first screen weighs no more than this many times the monolith (issue 7, "Must show"). */
export const GOAL_RATIO = 1.2;

/** What a file of the first screen is, in the order in which the price is told. */
const PARTS = ['libraries', 'containers', 'own code', 'style sheets', 'page'] as const;

type Part = (typeof PARTS)[number];

/** Which part a file belongs to, by the names that scripts/federation.ts gives. */
function partOf(path: string): Part {
  if (path.endsWith('.css')) return 'style sheets';
  if (!path.endsWith('.js')) return 'page';
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name.startsWith('vendor.')) return 'libraries';
  return name.startsWith('entry.') ? 'containers' : 'own code';
}

/** Both sites' bytes of one part; the price is what the federated site has more. */
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
