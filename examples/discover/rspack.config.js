import { withPrelude } from '@prelude/kit';
import remote from './remote.config.js';

export default withPrelude(remote, {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
    // The tokens, and the page as a container, keep their names.
    parser: { 'css/auto': { namedExports: false, dashedIdents: false, container: false } },
  },
});
