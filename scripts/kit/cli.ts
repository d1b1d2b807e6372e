import { resolve } from 'node:path';
import { PACKING, readCommandLine, refuse, repositoryRoot, UsageError } from '../lib/index.ts';
import { packKit } from './pack.ts';

try {
  const line = readCommandLine(PACKING, process.argv.slice(2));
  if (typeof line === 'string') process.stdout.write(line);
  else
    for (const tarball of await packKit(
      resolve(line.option('out') ?? `${repositoryRoot}/dist/kit`),
    ))
      process.stdout.write(`${tarball}\n`);
} catch (error) {
  if (error instanceof UsageError) refuse(error.message);
  throw error;
}
