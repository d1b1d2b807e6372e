export type { Candidates } from './meetings.ts';
export { type Gate, type GateOptions, gateWith } from './runGate.ts';
