export type { Candidates } from './pairings.ts';
export { type Gate, gateWith } from './runGate.ts';
