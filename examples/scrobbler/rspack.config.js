import { withPrelude } from '@prelude/kit';

export default withPrelude(
  {
    // Both as in src/remote.tsx.
    name: 'scrobbler',
    contract: '^2.8',
    contributes: {
      pages: [
        {
          key: 'scrobbler',
          title: 'Scrobbler',
          icon: 'music',
          order: 500,
          needsSignIn: false,
          view: 'page',
        },
      ],
      slots: [{ slot: 'settings-section', view: 'settings', order: 500 }],
    },
  },
  {
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
  },
);
