export { type Attack, ATTACKS, type Finding } from './attacks.ts';
export { findingTable } from './finding.ts';
export { openTarget, type Target } from './target.ts';
