export { type Attack, type Finding, findingTable } from './attack.ts';
export { ATTACKS } from './attacks.ts';
export { openTarget, type Target } from './target.ts';
