export type { Candidates } from './pairings.ts';
export { type Gate, type GateOptions, runGate } from './runGate.ts';
