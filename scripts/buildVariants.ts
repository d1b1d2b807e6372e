import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exclusively } from './exclusively.ts';
import { hashOfInputs } from './inputs.ts';
import { putVersion } from './publish/versions.ts';
import {
  VARIANT_NAMES,
  variantDirectory,
  variantStamp,
  variantStore,
  type VariantName,
} from './variants/variantFolders.ts';
import { remotePackages, repositoryRoot } from './workspaces.ts';

/** Builds what is stale of the variants and puts them into their store; one build of this clone at a time. */
async function buildStale(): Promise<void> {
  const remotes = remotePackages();
  const common = ['package-lock.json', 'tsconfig.base.json', 'shared', 'scripts'];
  const inputs = hashOfInputs([...common, 'shell', ...remotes.map(({ folder }) => folder)]);
  const isStale = (name: VariantName): boolean =>
    !existsSync(variantStamp(name)) || readFileSync(variantStamp(name), 'utf8') !== inputs;
  const stale = VARIANT_NAMES.filter(isStale);
  if (stale.length === 0) return;

  const startedAt = Date.now();
  // Webpack and its plugins take a second to load, and mostly there is nothing to do.
  const [{ bundle }, { VARIANTS }] = await Promise.all([
    import('./bundle.ts'),
    import('./variants/variants.ts'),
  ]);
  for (const name of stale) {
    const buildStartedAt = Date.now();
    await bundle(VARIANTS[name](name));
    putVersion(variantStore, variantDirectory(name));
    mkdirSync(dirname(variantStamp(name)), { recursive: true });
    writeFileSync(variantStamp(name), inputs);
    process.stdout.write(`built ${name} in ${seconds(buildStartedAt)} s\n`);
  }
  process.stdout.write(`built ${stale.length} variants in ${seconds(startedAt)} s\n`);
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

await exclusively(resolve(repositoryRoot, '.cache/build.lock'), buildStale);
