import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  appendRevision,
  composeSelection,
  readRegistry,
  selectionFor,
  type SiteConfig,
  storeVersion,
} from '../../../site/index.ts';
import { sampleFolder } from '../../../site/testing/sampleBuild.ts';

/** A file of the sample site whose name carries a hash. */
export const SAMPLE = {
  script: '/remotes/player/remote.0123456789.js',
  scriptText: 'export {};'.repeat(200),
} as const;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/**
 * Publishes a site with a shell, one script and one file of a fixed name to a separate folder; next to it is a file that must not
 * be served.
 */
export async function publishSampleSite() {
  const folder = sampleFolder();
  const { site, path: parent, remove } = folder;
  const { directory } = site;
  const shell = (title: string): string => storeVersion(site, folder.shell(title)).version;
  /** Publishes a shell whose page has this title. */
  const publish = async (title: string): Promise<void> => {
    const current = shell(title);
    const parts = { shell: { current, earlier: [], canary: null } };
    await appendRevision(site, { act: 'publish', parts: () => parts });
  };
  await publish('Prelude 1');
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  write(join(site.www, SAMPLE.script), SAMPLE.scriptText);
  write(join(site.www, 'shell/shell.0123456789.js'), SAMPLE.scriptText);
  write(site.config, '{}');
  return {
    directory,
    publish,
    remove,
    /** Gives the first bucket a shell whose page has this title; null ends the canary. */
    async setCanary(title: string | null): Promise<void> {
      const canary = title === null ? null : { version: shell(title), percent: 1 };
      await appendRevision(site, {
        act: 'canary',
        parts: ({ parts }) => ({ ...parts, shell: { ...parts['shell']!, canary } }),
      });
    },
    /** What is live, as a bucket's visitors get it in an environment. */
    page: (config: SiteConfig, bucket: number | null): string =>
      composeSelection(site, selectionFor(readRegistry(site).parts, bucket), config)?.html ?? '',
  };
}

export type SampleSite = Awaited<ReturnType<typeof publishSampleSite>>;
