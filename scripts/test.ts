import { repositoryRoot } from './lib/index.ts';
import {
  changedStages,
  changesSince,
  closingLine,
  runStages,
  STAGES,
  stepTable,
} from './test/index.ts';

const [command = 'test', since = 'HEAD'] = process.argv.slice(2);
if (command !== 'changed' && !(command in STAGES))
  throw new Error(`there are no tests named ${command}`);
const stages =
  command === 'changed'
    ? changedStages(changesSince(since, repositoryRoot))
    : STAGES[command as keyof typeof STAGES];
const outcomes = await runStages(stages);
process.stdout.write(`\n${stepTable(outcomes)}\n\n${closingLine(outcomes)}\n`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
