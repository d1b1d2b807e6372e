#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { isPageKey, PAGE_KEYS } from '@prelude/shared/contributions';

/** What the repository is made of: the files that the kit's README shows, by their paths (buildCreate.ts). */
type Template = Readonly<Record<string, string>>;

/** The two packages of Prelude, packed; the new repository keeps them. */
const PACKAGES = fileURLToPath(new URL('./packages/', import.meta.url));

const BUNDLERS = {
  rspack: ['@rspack/core', '@rspack/cli'],
  webpack: ['webpack', 'webpack-cli', 'swc-loader', '@swc/core'],
  vite: ['vite', '@module-federation/vite'],
} as const;

type Bundler = keyof typeof BUNDLERS;

const TOOLS = [
  ...['typescript', '@types/react', '@types/react-dom', 'oxlint', 'vitest', 'happy-dom'],
  ...['@testing-library/react', '@testing-library/dom', '@testing-library/jest-dom'],
];

const scriptsFor = (bundler: Bundler): Readonly<Record<string, string>> => {
  const build = { rspack: 'rspack build', webpack: 'webpack', vite: 'vite build' }[bundler];
  return {
    build,
    dev: `prelude dev "${build} --watch"`,
    test: 'vitest run',
    types: 'tsc',
    lint: 'oxlint',
  };
};

const readmeOf = (title: string): string => `# ${title}

A remote of Prelude: a page, a section in the settings, and an item in every track's menu.

    npm run dev        shows it in an emulator of Prelude, and each change at once
    npm test
    npm run types
    npm run lint
    npm run build      dist, as it is published

[The kit's README](node_modules/@prelude/kit/README.md) says what a remote may do and how it is published. Prelude's packages lie in
\`packages\`; newer ones are installed from their tarballs.
`;

/** Gives the example's text another name: \`radio\`, \`Radio\` for people, and \`Radio\` at the head of a component's name. */
function rename(text: string, name: string): string {
  const words = name.split('-').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`);
  return text.replaceAll(/radio|Radio/g, (found, at: number) => {
    if (found === 'radio') return name;
    const isInName = /^[A-Z]/.test(text.slice(at + found.length));
    return words.join(isInName ? '' : ' ');
  });
}

const program = new Command('create-prelude-remote');

function install(folder: string, args: readonly string[]): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...args], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) program.error(`npm could not install ${args.join(' ')}`);
}

function create(name: string, bundler: Bundler): void {
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    program.error(`error: ${folder} is not empty`);
  const template = JSON.parse(
    readFileSync(new URL('./template.json', import.meta.url), 'utf8'),
  ) as Template;
  const others = Object.keys(BUNDLERS).filter((other) => other !== bundler);
  const files: Template = {
    ...Object.fromEntries(
      Object.entries(template)
        .filter(([file]) => !others.some((other) => file === `${other}.config.js`))
        .map(([file, text]) => [file, rename(text, name)]),
    ),
    'package.json': `${JSON.stringify({ name, private: true, type: 'module', scripts: scriptsFor(bundler) }, null, 2)}\n`,
    'README.md': readmeOf(rename('Radio', name)),
    '.gitignore': 'node_modules/\ndist/\nprelude-traces/\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(PACKAGES, join(folder, 'packages'), { recursive: true });
  const tarball = (part: string): string =>
    `./packages/${readdirSync(PACKAGES).find((file) => basename(file).startsWith(`prelude-${part}-`))}`;
  install(folder, [tarball('shared'), 'react', 'react-dom']);
  install(folder, ['--save-dev', tarball('kit'), ...BUNDLERS[bundler], ...TOOLS]);
  process.stdout.write(`\n${name} is there. Next:\n\n  cd ${name}\n  npm run dev\n`);
}

/** The name is its page's key, too. */
function nameOf(text: string): string {
  const isTaken = [...PAGE_KEYS, 'shell', 'shared'].includes(text);
  if (isPageKey(text) && !isTaken) return text;
  throw new InvalidArgumentError(
    isTaken ? 'It is the name of a part of Prelude.' : 'It must be a name such as talk-radio.',
  );
}

program
  .description('Makes the repository of a remote of Prelude in a new folder.')
  .argument('<name>', 'the remote’s name in the registry, such as talk-radio', nameOf)
  .addOption(
    new Option('--bundler <name>', 'what builds it')
      .choices(Object.keys(BUNDLERS))
      .default('rspack'),
  )
  .showHelpAfterError('Add --help to see how it is called.')
  .action((name: string, { bundler }: { bundler: Bundler }) => create(name, bundler))
  .parse();
