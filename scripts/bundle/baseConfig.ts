import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { repositoryRoot } from '../lib/index.ts';
import { pageClassName } from './pageClassName.ts';
import { chunkLoadingPlugin } from './plugins/chunkLoading.ts';

/** How a bundle is made: `production` for what ships, `development` with hot reload. */
export type BuildMode = 'production' | 'development';

/**
 * Says to the browser that a script's functions run while the page loads, so that it compiles them while it downloads the
 * script, and not in the page's own thread (V8's explicit compile hints). Other engines ignore the comment.
 */
const compileHints = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    raw: true,
    banner: '//# allFunctionsCalledOnLoad',
    test: /\.js$/,
    include: /^(?:vendor|shell|federation)\./,
    // After the minimizer, which removes comments, and before the source maps.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** What every browser bundle has in common; `folder` is relative to the repository's top folder. */
export function baseConfig(folder: string, mode: BuildMode, uniqueName: string): Configuration {
  const isProduction = mode === 'production';
  const directory = resolve(repositoryRoot, folder);
  const hash = isProduction ? '.[contenthash:10]' : '';
  return {
    mode,
    context: directory,
    // Those of .browserslistrc, which the style sheets' minimizer reads, too.
    target: 'browserslist',
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: resolve(directory, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      uniqueName,
      clean: true,
      // The server names the charset of every script.
      charset: false,
      chunkLoadTimeout: 20_000,
      // A module that threw while it was evaluated must be evaluated again on Retry.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // rxjs gives a bundler ES5 with its helpers unless it is asked for classes.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            // Types are checked by `tsc -b` over the whole tree, once.
            transpileOnly: true,
            configFile: resolve(directory, 'tsconfig.json'),
            compilerOptions: {
              composite: false,
              declaration: false,
              declarationMap: false,
              emitDeclarationOnly: false,
              // The sources of `shared` are compiled into each build as well.
              rootDir: repositoryRoot,
              sourceMap: true,
              verbatimModuleSyntax: false,
            },
            ...(!isProduction && {
              getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }),
            }),
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: (
                    { resourcePath }: { resourcePath: string },
                    _template: string,
                    localName: string,
                  ) => pageClassName(uniqueName, resourcePath, localName),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      chunkLoadingPlugin(MiniCssExtractPlugin),
      isProduction ? compileHints() : new ReactRefreshPlugin({ overlay: false }),
    ],
    optimization: {
      realContentHash: isProduction,
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: 'deterministic',
      mangleExports: isProduction && 'size',
      // In this process: to start another for each build takes longer than to minify in it.
      minimizer: [
        // The plugin's other minifier: a twelfth of Terser's time, and 1 % smaller. Both steps that are off would make less compressible code.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 0, negate_iife: false, evaluate: false } },
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
