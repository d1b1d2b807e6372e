import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { Argument, Command } from '@commander-js/extra-typings';
import { replaceFile, repositoryRoot } from '../lib/index.ts';
import { buildSite } from '../publish/index.ts';
import { numberFrom } from '../site/index.ts';
import { type Bench, openBench } from './bench.ts';
import { measureClickToSound } from './clickToSound.ts';
import { measureFirstSound } from './firstSound.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';

/** The figures of a section as Markdown; `runs` is the number of visits to each side. */
type Measure = (bench: Bench, runs: number) => Promise<string>;

/** What `npm run measure -- NAME` names, each with the page of docs/reports that has its figures. */
const SECTIONS: Readonly<Record<string, readonly [page: string, measure: Measure]>> = {
  lighthouse: ['performance', measureLighthouse],
  'first-sound': ['first-sound', measureFirstSound],
  'click-to-sound': ['click-to-sound', measureClickToSound],
  load: ['load', measureLoad],
};

const program = new Command('npm run measure --')
  .description('Prints what the product costs (docs/labs.md).')
  .addArgument(new Argument('[sections...]', 'all without a name').choices(Object.keys(SECTIONS)))
  .option('--runs <number>', 'visits to each side', numberFrom(1), 5)
  .option('--write', 'puts the figures into docs/reports')
  .parse();
const [named] = program.processedArgs;
const { runs, write } = program.opts();

await buildSite();
const bench = await openBench();
try {
  for (const [name, [page, measure]] of Object.entries(SECTIONS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const [load = 0] = loadavg();
    const cores = availableParallelism();
    const figures = await measure(bench, runs);
    process.stdout.write(`\n${name}, medians of ${runs} runs\n\n${figures}`);
    if (load > cores)
      process.stdout.write('The machine was busy: trust the ratios, not the times.\n');
    if (!write) continue;
    const date = new Date().toISOString().slice(0, 10);
    replaceFile(
      resolve(repositoryRoot, `docs/reports/${page}.md`),
      `# ${page.charAt(0).toUpperCase()}${page.slice(1).replaceAll('-', ' ')}\n\n` +
        `\`npm run measure -- ${name} --write\` wrote this page on ${date}, on ${cores} cores with a load of ` +
        `${load.toFixed(1)} before. Do not edit it. [labs.md](../labs.md) says what is measured; figures are medians of ` +
        `${runs} runs.\n\n${figures}`,
    );
  }
} finally {
  await bench.close();
}
