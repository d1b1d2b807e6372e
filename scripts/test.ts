import { closingLine, stepTable } from './testReport.ts';
import { allSteps, checkSteps, runSteps } from './testSteps.ts';

const isQuick = process.argv.includes('--quick');
const outcomes = await runSteps(isQuick ? checkSteps : allSteps);
process.stdout.write(`\n${stepTable(outcomes)}\n\n${closingLine(outcomes)}\n`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
