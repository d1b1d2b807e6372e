import webpack, { type Configuration } from 'webpack';

/** Runs one build to its end; rejects with what webpack says of its errors. */
export function bundle(config: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? fail(problem) : done()));
    });
  });
}
