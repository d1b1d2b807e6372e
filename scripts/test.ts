import { repositoryRoot } from './lib/index.ts';
import {
  changedStages,
  changesSince,
  closingLine,
  runStages,
  slowestFiles,
  type Stage,
  STAGES,
  stepTable,
} from './test/index.ts';

const [command = 'test', ...rest] = process.argv.slice(2);

function stagesOf(): readonly Stage[] {
  if (command === 'changed') return changedStages(changesSince(rest[0] ?? 'HEAD', repositoryRoot));
  if (command in STAGES) return STAGES[command as keyof typeof STAGES]();
  throw new Error(`there are no tests named ${command}`);
}

const stages = stagesOf();
const outcomes = await runStages(stages);
process.stdout.write(
  ['', slowestFiles(outcomes), stepTable(outcomes), closingLine(outcomes), ''].join('\n'),
);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
