import { rspack, type Compiler as RspackCompiler, type Configuration } from '@rspack/core';
import type { Compiler } from 'webpack';
import { buildRecordPlugin } from '../plugins/buildRecordPlugin.ts';
import { chunkLoadingPlugin } from '../plugins/chunkLoading.ts';
import type { RemoteFacts } from '../../site/index.ts';

// A process, because Jest can't load Rspack, which is an ES module. Its argument is the configuration, as JSON.
const [, , configuration = ''] = process.argv;
const plugins = [
  chunkLoadingPlugin(),
  buildRecordPlugin({ kind: 'remote' } as RemoteFacts, () => ({})),
];
const apply = (compiler: RspackCompiler): void =>
  plugins.forEach((plugin) => plugin.apply(compiler as unknown as Compiler));
const compiler = rspack({
  ...(JSON.parse(configuration) as Configuration),
  plugins: [{ apply }],
});
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => undefined);
});
