/** Bytes that someone sends to do harm. */
export interface HostileInput {
  readonly name: string;
  readonly bytes: Buffer;
}

/** JSON with `times` objects or lists inside each other. */
const nested = (open: string, close: string, times: number): string =>
  `${open.repeat(times)}0${close.repeat(times)}`;

/** Values that replace a value of a sample, as JSON, which a program might not write. */
const SMALL_VALUES: readonly string[] = [
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '-1',
  '0.5',
  // Beyond the whole numbers that JavaScript can count, and beyond all of its numbers.
  '9007199254740993',
  '-9007199254740993',
  '1e308',
  '1e400',
  '"\\ud800"',
  '"\\udfff\\u0000\\u202e"',
  '"__proto__"',
  '"constructor"',
  '"javascript:alert(1)"',
  '"//evil.example/"',
  '"../../../../etc/passwd"',
  '"</script><img src=x onerror=alert(1)>"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":null}',
  '{"length":1e9}',
  nested('[', ']', 200),
];

/** Values that take much memory or many calls. */
const LARGE_VALUES: Readonly<Record<string, () => string>> = {
  'lists 100,000 deep': () => nested('[', ']', 100_000),
  'objects 100,000 deep': () => nested('{"a":', '}', 100_000),
  'a list of a million': () => `[${'0,'.repeat(999_999)}0]`,
  'a list of 100,000 objects': () => `[${'{},'.repeat(99_999)}{}]`,
  'an object of 200,000 keys': () =>
    `{${Array.from({ length: 200_000 }, (_, key) => `"${key}":${key}`).join(',')}}`,
  'a text of a million letters': () => `"${'a/'.repeat(500_000)}"`,
};

const HOSTILE_MEMBERS: readonly string[] = [
  '"__proto__":{"polluted":true}',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"toString":null',
  '"":0',
];

const MARK = '@hostile@';
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The value with each of its items or members replaced by what `mark` makes of it, one after the other. */
function* withParts(value: Json, mark: (part: Json) => Iterable<Json>): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [at, item] of (value as readonly Json[]).entries())
      for (const marked of mark(item)) yield value.with(at, marked) as Json;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const marked of mark(item)) yield { ...value, [key]: marked };
  }
}

/** The value with each of its parts replaced by `MARK`, one after the other. */
function* withMark(value: Json): Generator<Json> {
  yield MARK;
  yield* withParts(value, withMark);
}

/** The value with a further member in each of its objects, one after the other. */
function* withMember(value: Json): Generator<Json> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    yield { [MARK]: 0, ...value };
  yield* withParts(value, withMember);
}

const withValue = (marked: Json, text: string): Buffer =>
  Buffer.from(JSON.stringify(marked).replace(`"${MARK}"`, () => text));

/** A text with bytes that are no UTF-8: a lone byte, an overlong slash, an encoded surrogate, a cut character. */
function* badEncodings(text: Buffer): Generator<HostileInput> {
  const quote = text.indexOf('"') + 1;
  for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf0, 0x9f]])
    yield {
      name: `wrong UTF-8 ${Buffer.from(bytes).toString('hex')}`,
      bytes: Buffer.concat([text.subarray(0, quote), Buffer.from(bytes), text.subarray(quote)]),
    };
  yield { name: 'UTF-16', bytes: Buffer.from(`\ufeff${text.toString()}`, 'utf16le') };
  yield { name: 'a byte order mark', bytes: Buffer.from(`\ufeff${text.toString()}`) };
}

/** A sample as it comes in: JSON, or a text that is not JSON. */
export const textOf = (sample: unknown): Buffer =>
  Buffer.from(typeof sample === 'string' ? sample : JSON.stringify(sample));

/** What to put into a sample, with its places: each comes to one place at least, and to one of `step` further on; 1: to all. */
function* pairs(
  values: readonly string[],
  places: readonly Json[],
  step: number,
): Generator<readonly [value: string, marked: Json]> {
  for (const [at, value] of values.entries())
    for (const [place, marked] of places.entries())
      if ((at + place) % step === 0 || place === at % places.length) yield [value, marked];
}

/**
 * Hostile values and members at the places of a sample, wrong encodings, and texts that are no JSON. With a step of 8 each
 * place meets three values or more; with 1 all of them, some thousand inputs.
 */
export function* smallInputs(sample: unknown, step: 1 | 8): Generator<HostileInput> {
  const text = textOf(sample);
  yield* badEncodings(text);
  for (const broken of ['', ' ', '[', 'NaN', 'undefined', '{"a":1,}', '\0', `${text.toString()}x`])
    yield { name: `the text ${JSON.stringify(broken.slice(0, 20))}`, bytes: Buffer.from(broken) };
  yield { name: 'a cut text', bytes: text.subarray(0, text.length / 2) };
  for (const [value, marked] of pairs(SMALL_VALUES, [...withMark(sample as Json)], step))
    yield { name: value.slice(0, 60), bytes: withValue(marked, value) };
  for (const [member, marked] of pairs(HOSTILE_MEMBERS, [...withMember(sample as Json)], step)) {
    const text = JSON.stringify(marked).replace(`"${MARK}":0`, () => member);
    yield { name: member, bytes: Buffer.from(text) };
  }
}

const HUGE_BYTES = 50_000_000;

let made: readonly HostileInput[] | undefined;

/** The large values, which are made once, as far as they reach a door. */
const largeInputs = (reach = HUGE_BYTES): readonly HostileInput[] => {
  made ??= Object.entries(LARGE_VALUES).map(([name, make]) => ({
    name,
    bytes: Buffer.from(make()),
  }));
  return made.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, reach) }));
};

/** The large values instead of a sample, and of each of its parts. */
export function* largeParts(sample: unknown, reach?: number): Generator<HostileInput> {
  yield* largeInputs(reach);
  for (const { name, bytes } of largeInputs())
    for (const marked of withMark(sample as Json))
      if (marked !== MARK) yield { name, bytes: withValue(marked, bytes.toString()) };
}

/** As much as reaches a door: one text, one list, spaces before a sample. */
export function* hugeInputs(sample: unknown, bytes = HUGE_BYTES): Generator<HostileInput> {
  yield { name: 'a huge text', bytes: Buffer.from(`"${'a'.repeat(bytes)}"`) };
  yield { name: 'a huge list', bytes: Buffer.from(`[${'{},'.repeat(bytes / 3)}0]`) };
  const spaces = Buffer.alloc(bytes, ' ');
  yield { name: 'many spaces', bytes: Buffer.concat([spaces, textOf(sample)]) };
}
