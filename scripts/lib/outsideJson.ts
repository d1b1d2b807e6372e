/** Keys that every object inherits a meaning for: a schema may skip them, and an assignment may change a prototype. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/** No JSON that Prelude writes is nested as deeply. */
const MAX_DEPTH = 64;

/**
 * Reads JSON from outside: a build, a site's folder, a configuration. Throws an Error if it is no JSON, is nested more than 64
 * deep, or has a key `__proto__`, `constructor` or `prototype` anywhere. A schema must still read the value.
 */
export function parseOutsideJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const waiting: (readonly [value: unknown, depth: number])[] = [[value, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, depth] = next;
    if (typeof one !== 'object' || one === null) continue;
    if (depth === MAX_DEPTH) throw new Error(`is nested more than ${MAX_DEPTH} deep`);
    for (const key of Object.keys(one)) {
      if (INHERITED.has(key)) throw new Error(`has a field named ${key}`);
      waiting.push([(one as Readonly<Record<string, unknown>>)[key], depth + 1]);
    }
  }
  return value;
}
