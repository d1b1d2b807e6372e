export type { Candidates } from './pairings.ts';
export { type Gate, type GateOptions, gateWith } from './runGate.ts';
