import { rspack } from '@rspack/core';
import configuration from './rspack.config.js';

const isWatching = process.argv.includes('--watch');

const report = (error, stats) => {
  if (error) throw error;
  process.stdout.write(`${stats.toString('errors-warnings')}\n`);
  if (stats.hasErrors() && !isWatching) process.exitCode = 1;
};

const compiler = rspack(configuration);
if (isWatching) compiler.watch({}, report);
else compiler.run((error, stats) => compiler.close(() => report(error, stats)));
