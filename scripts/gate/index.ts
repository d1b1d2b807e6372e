export type { Candidates } from './meetings.ts';
export { type Gate, runGate } from './runGate.ts';
