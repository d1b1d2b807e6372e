import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packageOf, repositoryRoot } from '../lib/index.ts';
import { bundlePrograms } from './bundlePrograms.ts';

const source = resolve(repositoryRoot, 'scripts/kit/package');

/** The files that the kit's README shows: each block of code whose first line is a comment with a path. */
function filesOfReadme(): Readonly<Record<string, string>> {
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  const blocks = readme.matchAll(/^```\w+\n(?:\/\/|#) (\S+\.\w+)\n(.*?)^```$/gms);
  return Object.fromEntries([...blocks].map(([, file = '', text = '']) => [file, text]));
}

/** Builds `create-prelude-remote` into a folder; it brings the packed packages of Prelude. */
export async function buildCreate(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(join(folder, 'packages'), { recursive: true });
  const dependencies = await bundlePrograms(folder, { create: join(source, 'createRemote.ts') });
  writeFileSync(join(folder, 'template.json'), JSON.stringify(filesOfReadme()));
  for (const file of packages) cpSync(file, join(folder, 'packages', basename(file)));
  cpSync(resolve(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
  const description = {
    name: 'create-prelude-remote',
    version: packageOf('shared').version,
    description: 'Makes the repository of a remote of Prelude.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { 'create-prelude-remote': './create.js' },
    dependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
