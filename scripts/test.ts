import { closingLine, runStages, slowestFiles, stagesOf, stepTable } from './test/index.ts';

const outcomes = await runStages(stagesOf(process.argv[2] ?? 'test'));
process.stdout.write(
  ['', slowestFiles(outcomes), stepTable(outcomes), closingLine(outcomes), ''].join('\n'),
);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
