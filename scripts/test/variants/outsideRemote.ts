import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import {
  BuildRecordPlugin,
  federatedRemote,
  PreludePlugin,
  treeVersions,
} from '../../bundle/index.ts';
import { repositoryRoot } from '../../lib/index.ts';
import { variantDirectory, type VariantName } from './variantFolders.ts';

const context = resolve(import.meta.dirname, 'source');

const FILENAME = '[name].[contenthash:10]';

/**
 * A remote as another repository builds it: a plain webpack configuration and the kit's plugin. The tree has no workspace for
 * it, and the shell names none of its views: its record declares its page.
 */
export function outsideRemote(name: VariantName, source: string): Configuration {
  const build = federatedRemote(
    {
      name: 'outside',
      contract: '^2.2',
      contributes: {
        pages: [
          {
            key: 'outside',
            title: 'Talk radio',
            icon: 'music',
            order: 100,
            needsSignIn: false,
            view: 'page',
          },
        ],
      },
      source,
      filename: 'entry.[contenthash:10].js',
    },
    treeVersions,
  );
  return {
    mode: 'production',
    devtool: false,
    context,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: variantDirectory(name),
      filename: `${FILENAME}.js`,
      chunkFilename: `${FILENAME}.js`,
      cssFilename: `${FILENAME}.css`,
      cssChunkFilename: `${FILENAME}.css`,
      clean: true,
      publicPath: 'auto',
      uniqueName: build.options.name,
      strictModuleErrorHandling: true,
    },
    experiments: { css: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: resolve(context, 'tsconfig.json'),
            compilerOptions: {
              composite: false,
              declaration: false,
              declarationMap: false,
              emitDeclarationOnly: false,
              rootDir: repositoryRoot,
              // The placeholder of `./realRemote` is replaced.
              verbatimModuleSyntax: false,
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { 'css/auto': { namedExports: false } },
    },
    optimization: { realContentHash: true, minimize: false },
    performance: false,
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^\.\/realRemote$/, './talkRadio.tsx'),
      new PreludePlugin(build, new BuildRecordPlugin(build.facts)),
    ],
  };
}
