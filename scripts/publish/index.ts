export { assertBudgets, scriptsNamedIn } from './budget.ts';
export { buildSite } from './buildSite.ts';
export { setCanary } from './canary.ts';
export { publish, publishTree } from './publish.ts';
export { rollback } from './rollback.ts';
export { sourceLines } from './stack.ts';
