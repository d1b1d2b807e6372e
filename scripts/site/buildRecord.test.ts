import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parseRecord, remoteRecordSchema } from './buildRecord.ts';
import { sampleFolder } from './testing/sampleBuild.ts';

const folder = sampleFolder();
afterAll(folder.remove);

const views = { bar: [{ html: '<p class="a">Player</p>', untilHour: 24 }] };
const player = folder.remote('player', 'one', { firstPaint: { views, requests: [] } });
const records = [player, folder.shell('one')].map(
  (build) => JSON.parse(readFileSync(join(build, 'build.json'), 'utf8')) as object,
);

/** The objects within a value, itself among them. */
const objectsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(objectsIn)]
    : [];

/** Defines a field as JSON does: `__proto__` is an own field, too. */
const define = (target: object, key: string, value: unknown): object =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true });

const inherited = fc.constantFrom('__proto__', 'constructor', 'prototype');
const aRecord = fc.nat({ max: 1 }).map((at) => structuredClone(records[at]!));

test('a record with an inherited key anywhere is refused', () => {
  fc.assert(
    fc.property(aRecord, fc.nat(), inherited, fc.jsonValue(), (record, at, key, value) => {
      const objects = objectsIn(record).filter((one) => !Array.isArray(one));
      define(objects[at % objects.length]!, key, value);
      expect(() => parseRecord(JSON.stringify(record))).toThrow(key);
    }),
  );
});

test('any JSON is refused, or comes out without a field that the schema does not know', () => {
  const read = (value: unknown): unknown => {
    try {
      return parseRecord(JSON.stringify(value));
    } catch {
      return 'refused';
    }
  };
  fc.assert(
    fc.property(aRecord, fc.jsonValue(), (record, value) => {
      expect([read(record), 'refused']).toContainEqual(read({ ...record, unknown: value }));
      expect(read(value)).toBe('refused');
    }),
  );
  const [player] = records;
  expect(read({ ...player, unknown: { later: 1 } })).toEqual(read(player));
});

test('the published schema names each field of a remote’s record, with its meaning', () => {
  const { properties, required } = remoteRecordSchema() as {
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
  };
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(records[0]!)));
  expect(required).toEqual(
    expect.arrayContaining(['name', 'contract', 'federationVersion', 'scripts', 'requires']),
  );
  expect(properties['requires']).toHaveProperty('description');
});
