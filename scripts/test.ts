import { closingLine, runStages, STAGES, stepTable } from './test/index.ts';

const [command = 'test'] = process.argv.slice(2);
if (!(command in STAGES)) throw new Error(`there are no tests named ${command}`);
const outcomes = await runStages(STAGES[command as keyof typeof STAGES]);
process.stdout.write(`\n${stepTable(outcomes)}\n\n${closingLine(outcomes)}\n`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
