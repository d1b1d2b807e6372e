import { rspack, type Compiler as RspackCompiler, type Configuration } from '@rspack/core';
import type { Compiler } from 'webpack';
import { addRetryQuery } from '../plugins/retryQuery.ts';

// A process, because Jest can't load Rspack, which is an ES module. Its argument is the configuration, as JSON.
const [, , configuration = ''] = process.argv;
const apply = (compiler: RspackCompiler): void => addRetryQuery(compiler as unknown as Compiler);
const compiler = rspack({
  ...(JSON.parse(configuration) as Configuration),
  plugins: [{ apply }],
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => undefined);
});
