export type { Candidates } from './meetings.ts';
export { type Gate, gateWith } from './runGate.ts';
