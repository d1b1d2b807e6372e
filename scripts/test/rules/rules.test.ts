import { IMPORT_BREACHES } from './importBreaches.ts';
import { importedModules } from './planted.ts';
import { makeFixtureRepository } from './fixtureRepository.ts';
import { findingsOf, TOOLS } from './tools.ts';

// A tool reads the whole planted repository once, which takes longer than one test may.
jest.setTimeout(120_000);

const repository = makeFixtureRepository(
  Object.assign(
    {},
    ...Object.values(IMPORT_BREACHES).map(importedModules),
    ...Object.values(TOOLS).flatMap(({ breaches }) => Object.values(breaches)),
  ) as Record<string, string>,
);

afterAll(() => repository.remove());

describe.each(Object.entries(TOOLS))('%s', (_name, tool) => {
  const breaches = Object.entries(tool.breaches).flatMap(([finding, sources]) =>
    Object.keys(sources).map((file) => [finding, file] as const),
  );
  let findings: readonly string[];

  beforeAll(() => {
    const files = breaches.map(([, file]) => file);
    findings = findingsOf(tool, repository, files);
  });

  test.each(breaches)('says “%s” of %s', (finding, file) => {
    expect(findings.filter((line) => line.includes(file)).join('\n')).toContain(finding);
  });
});

test('every rule about imports is proved by a planted breach', () => {
  const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(
    '../../../.dependency-cruiser.cjs',
  );
  expect(new Set(Object.keys(IMPORT_BREACHES))).toEqual(new Set(forbidden.map(({ name }) => name)));
});
