export type { Candidates } from './pairings.ts';
export { type Gate, runGate } from './runGate.ts';
