import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { readNotice, type Notice } from './notice.ts';
import { lockedPackages, serverPackages } from './serverPackages.ts';
import { BUILDERS, embeddedNotices, STANDARD_LICENCES } from './siteNotices.ts';

/** The licences that ask for no more than their notice, LGPL of a library that can be replaced. */
const KNOWN_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
]);

/** What is missing in a package's notice: one sentence each. */
export function noticeFaults({ name, version, license, text }: Notice): readonly string[] {
  const faults: string[] = [];
  if (license === null) faults.push('names no licence');
  else if (!KNOWN_LICENCES.has(license)) faults.push(`has an unknown licence, ${license}`);
  if (text === '' && !STANDARD_LICENCES.includes(license ?? ''))
    faults.push('has no file with its licence');
  return faults.map((fault) => `${name} ${version} ${fault}`);
}

/** How a WebAssembly module begins, as base64. */
const WASM = 'AGFzbQ';

/** True if a package has compiled code, which may be of others. */
const hasWebAssembly = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      file.endsWith('.wasm') ||
      (/\.[cm]?js$/.test(file) && readFileSync(join(folder, file), 'latin1').includes(WASM)),
  );

/**
 * Compiled code needs a notice that is written by hand. Its first line ends with the package: `LAME (LGPL-2.0-or-later),
 * compiled to WebAssembly in wasm-media-encoders`.
 */
export const embeddingFaults = (
  folder: string,
  embedded: readonly string[] = embeddedNotices(),
): readonly string[] => {
  const { name, version } = readNotice(folder);
  const isWritten = embedded.some((notice) => notice.split('\n', 1)[0]?.endsWith(` in ${name}`));
  return isWritten || !hasWebAssembly(folder)
    ? []
    : [
        `${name} ${version} has WebAssembly: write a notice of it (docs/decisions/tools.md, "Licences of others")`,
      ];
};

/** The installed packages that may ship. The lock file has more than the parts import: what their packages need besides. */
function productionPackages(): readonly string[] {
  const paths = Object.entries(lockedPackages())
    .filter(([path, { dev = false, devOptional = false, link = false }]) => {
      return path.includes('node_modules/') && !dev && !devOptional && !link;
    })
    .map(([path]) => join(repositoryRoot, path));
  return [...paths.filter((path) => existsSync(path)), ...BUILDERS];
}

/** The packages that may ship and lack a notice, or have a licence that is not known: one sentence each. */
export const shippedWithoutNotice = (): readonly string[] => [
  ...productionPackages().flatMap((folder) => noticeFaults(readNotice(folder))),
  ...serverPackages().flatMap((folder) => embeddingFaults(folder)),
];
