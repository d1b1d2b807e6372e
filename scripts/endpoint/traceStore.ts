import { randomUUID } from 'node:crypto';

/** The trace of a journey that a build of these parts failed. */
interface Trace {
  readonly file: string;
  readonly parts: readonly string[];
}

const MOST = 100;

/** The traces of refused builds by names that say nothing; the last ones, until the endpoint stops. */
export function createTraceStore() {
  const traces = new Map<string, Trace>();
  return {
    /** Keeps a trace; gives its path below the endpoint's address. */
    add(trace: Trace): string {
      const name = `${randomUUID()}.zip`;
      traces.set(name, trace);
      for (const oldest of traces.keys()) if (traces.size > MOST) traces.delete(oldest);
      return `traces/${name}`;
    },
    find: (name: string): Trace | undefined => traces.get(name),
  };
}
