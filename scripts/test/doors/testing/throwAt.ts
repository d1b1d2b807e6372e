import type { HostileInput } from './corpus.ts';
import type { Door } from './door.ts';

const INHERITED = ['__proto__', 'constructor', 'prototype'];

/** What is wrong with a value that a door has built; null if nothing. */
function flawOf(built: unknown): string | null {
  const seen = new Set<object>();
  const waiting: unknown[] = [built];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one === 'number' && !Number.isFinite(one)) return `holds ${one}`;
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (one instanceof Map)
      for (const [key, value] of one as ReadonlyMap<unknown, unknown>) waiting.push(key, value);
    const named = INHERITED.find((key) => Object.hasOwn(one, key));
    if (named !== undefined) return `has a field ${named}`;
    for (const value of Object.values(one)) waiting.push(value);
  }
  return null;
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype];
const namesOf = (): readonly string[] =>
  PROTOTYPES.flatMap((prototype) => Object.getOwnPropertyNames(prototype));
const CLEAN = namesOf().join();

/** What a door does wrong with an input; null if it refuses it by its own error, or builds a value. */
async function faultAt(door: Door, { bytes }: HostileInput): Promise<string | null> {
  try {
    return flawOf(await door.open(bytes));
  } catch (error) {
    return door.refuses(error as Error) ? null : `throws ${String(error)}`;
  }
}

/** What a door does wrong with the inputs, the first ten, each with its input. */
export async function faultsAt(
  door: Door,
  inputs: Iterable<HostileInput>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const input of inputs) {
    const fault = await faultAt(door, input);
    if (namesOf().join() !== CLEAN) throw new Error(`${door.name} changes a prototype`);
    if (fault !== null)
      faults.push(
        `${fault.slice(0, 300)}: ${input.name} in ${input.bytes.subarray(0, 200).toString()}`,
      );
    if (faults.length === 10) break;
  }
  return faults;
}
