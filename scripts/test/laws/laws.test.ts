import { JUDGES, type Finding, type JudgeName } from './judges.ts';
import { IMPORT_LAWS } from './importLaws.ts';
import { OWNERSHIP_LAWS } from './ownershipLaws.ts';
import type { PlantedLaw } from './plantedLaw.ts';
import { plantRepository, type PlantedRepository } from './plantedRepository.ts';
import { STYLE_LAWS } from './styleLaws.ts';
import { TEXT_LAWS } from './textLaws.ts';
import { TOOL_LAWS } from './toolLaws.ts';
import { UNUSED_LAWS } from './unusedLaws.ts';

type Law = PlantedLaw & { readonly judge: JudgeName };

const LAWS: readonly Law[] = [
  ...IMPORT_LAWS,
  ...TOOL_LAWS,
  ...OWNERSHIP_LAWS,
  ...STYLE_LAWS,
  ...TEXT_LAWS,
  ...UNUSED_LAWS,
].map((law) => ({ judge: 'eslint', ...law }));

type Planted = Omit<Law, 'lawful' | 'lawfulPath'>;

/** The lawful way of a law, in a file of another name next to the breach. */
const lawfulWay = (law: Law): Planted => ({
  ...law,
  path: law.lawfulPath ?? law.path.replace(/(?=\.\w+$)/, 'Lawful'),
  source: law.lawful,
});

const LAWFUL = LAWS.map(lawfulWay);
const PLANTED: readonly Planted[] = [...LAWS, ...LAWFUL];

function plantAll(): PlantedRepository {
  const sources: Record<string, string> = {};
  for (const { others, path, source } of PLANTED)
    Object.assign(sources, others, { [path]: source });
  return plantRepository(sources);
}

/** What each tool finds in a law's place; a tool runs once for all the laws that it keeps. */
function findingsIn(repository: PlantedRepository): (law: Planted) => readonly Finding[] {
  const known = new Map<JudgeName, readonly Finding[]>();
  return ({ judge, path }) => {
    const paths = PLANTED.filter((law) => law.judge === judge).map((law) => law.path);
    const findings = known.get(judge) ?? JUDGES[judge](repository, paths);
    known.set(judge, findings);
    return findings.filter((finding) => finding.path === path);
  };
}

// A tool reads the whole planted repository once, which takes longer than one test may.
jest.setTimeout(120_000);

describe('The laws of docs/architecture.md', () => {
  const repository = plantAll();
  const findingsOf = findingsIn(repository);

  afterAll(() => repository.remove());

  test.each(LAWS)('$judge refuses $breach by its rule $rule', (law) => {
    expect(findingsOf(law)).toContainEqual(
      expect.objectContaining({
        rule: law.rule,
        message: expect.stringContaining(law.saying ?? '') as string,
      }),
    );
  });

  test.each(LAWFUL)('$judge has nothing against the lawful way instead of $breach', (law) => {
    expect(findingsOf(law)).toEqual([]);
  });

  test('every rule about imports is proved by a planted breach', () => {
    const proved = new Set([...IMPORT_LAWS, ...TOOL_LAWS].map(({ rule }) => rule));

    expect([...proved].sort()).toEqual(ruleNames().sort());
  });
});

function ruleNames(): string[] {
  const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(
    '../../../.dependency-cruiser.cjs',
  );
  return forbidden.map(({ name }) => name);
}
