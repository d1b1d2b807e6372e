import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import type { BuildVersions, Declarations } from '../../bundle/index.ts';
import { filesBelow, packageOf } from '../../lib/index.ts';

/** The federation runtime of the shells that this kit belongs to; set by the kit's build. */
declare const __FEDERATION_VERSION__: string;

const SHARED = '@prelude/shared';

/** The file of an installed package's description, as the remote's folder finds it. */
const packageFile = (folder: string, name: string): string =>
  createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);

/** The versions that a remote in a folder is built with. */
export function versionsIn(folder: string): BuildVersions {
  const versionOf = (name: string): string => packageOf(dirname(packageFile(folder, name))).version;
  return {
    shares: {
      react: versionOf('react'),
      'react-dom': versionOf('react-dom'),
      [SHARED]: versionOf(SHARED),
    },
    offers: CONTRACT_VERSION,
    federationVersion: __FEDERATION_VERSION__,
  };
}

/** The declarations of `shared` that a remote in a folder is built with, for the gate. */
export function declarationsIn(folder: string): Declarations {
  const built = join(dirname(packageFile(folder, SHARED)), 'dist');
  const files = filesBelow(built).filter(
    (file) => file.endsWith('.d.ts') && !file.startsWith('testing'),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(built, file), 'utf8')]));
}
