import { JUDGES, type Finding, type JudgeName } from './judges.ts';
import { IMPORT_LAWS } from './importLaws.ts';
import { OWNERSHIP_LAWS } from './ownershipLaws.ts';
import type { PlantedLaw } from './plantedLaw.ts';
import { plantRepository, type PlantedRepository } from './plantedRepository.ts';
import { STYLE_LAWS } from './styleLaws.ts';
import { TOOL_LAWS } from './toolLaws.ts';
import { UNUSED_LAWS } from './unusedLaws.ts';

type Planted = Omit<PlantedLaw, 'judge' | 'lawful' | 'lawfulPath'> & { readonly judge: JudgeName };

const LAWS = [...IMPORT_LAWS, ...TOOL_LAWS, ...OWNERSHIP_LAWS, ...STYLE_LAWS, ...UNUSED_LAWS].map(
  (law) => ({ judge: 'eslint' as const, ...law }),
);

/** The laws as they are broken, and as they are kept. */
const BREACHES: readonly Planted[] = LAWS;
const LAWFUL: readonly Planted[] = LAWS.map((law) => ({
  ...law,
  path: law.lawfulPath ?? law.path,
  source: law.lawful,
}));

function plant(planted: readonly Planted[]): PlantedRepository {
  const sources: Record<string, string> = {};
  for (const { beside, path, source } of planted)
    Object.assign(sources, beside, { [path]: source });
  return plantRepository(sources);
}

/** What each tool finds in a law's place; a tool runs once for all the laws that it keeps. */
function findingsIn(
  repository: PlantedRepository,
  planted: readonly Planted[],
): (law: Planted) => readonly Finding[] {
  const known = new Map<JudgeName, readonly Finding[]>();
  return ({ judge, path }) => {
    const paths = planted.filter((law) => law.judge === judge).map((law) => law.path);
    const findings = known.get(judge) ?? JUDGES[judge](repository, paths);
    known.set(judge, findings);
    return findings.filter((finding) => finding.path === path);
  };
}

// A tool reads the whole planted repository once, which takes longer than one test may.
jest.setTimeout(120_000);

describe('The laws of docs/architecture.md', () => {
  const breached = plant(BREACHES);
  const lawful = plant(LAWFUL);
  const breachesOf = findingsIn(breached, BREACHES);
  const complaintsAbout = findingsIn(lawful, LAWFUL);

  afterAll(() => {
    breached.remove();
    lawful.remove();
  });

  test.each(BREACHES)('$judge refuses $breach by its rule $rule', (law) => {
    const breaches = breachesOf(law);

    expect(breaches).toContainEqual(
      expect.objectContaining({
        rule: law.rule,
        message: expect.stringContaining(law.saying ?? '') as string,
      }),
    );
  });

  test.each(LAWFUL)('$judge has nothing against the lawful way instead of $breach', (law) => {
    expect(complaintsAbout(law)).toEqual([]);
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
