import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, type RemoteRecord, type ShellRecord } from '../../site/buildRecord.ts';
import { appendRevision, type PartState, type Registry } from '../../site/registry.ts';
import { recordFile, siteLayout, type SiteLayout } from '../../site/siteLayout.ts';
import { versionOf, type Version } from '../../site/versions.ts';
import { replaceFile } from '../../lib/wholeFile.ts';

const NO_FILES = { scripts: {}, styles: {}, chunks: [], lazy: [] };

/** A shell of the present contract, but for what a test says. */
export const shellRecord = (facts: Partial<ShellRecord> = {}): ShellRecord => ({
  ...NO_FILES,
  name: 'shell',
  kind: 'shell',
  federationVersion: '2.9.2',
  offers: '2.0',
  shares: {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'react-dom': '19.3.1',
    '@prelude/shared': '1.0.0',
  },
  places: { player: ['bar'] },
  accepts: { pages: ['home'], slots: ['home-row', 'track-menu'], icons: ['music', 'heart'] },
  firstScreen: [],
  page: '<!doctype html><!-- head -->',
  pageConfig: {},
  rootFiles: {},
  ...facts,
});

/** A player that fits that shell, but for what a test says. */
export const playerRecord = (facts: Partial<RemoteRecord> = {}): RemoteRecord => ({
  ...NO_FILES,
  scripts: { entry: [{ file: 'entry.js', integrity: integrityOf(Buffer.from('')) }] },
  name: 'player',
  kind: 'remote',
  federationVersion: '2.9.2',
  contract: '^2.0',
  exposes: ['./remote'],
  ...facts,
  requires: {
    react: { range: '^19.0.0', singleton: true, ownVersion: null },
    'react/jsx-runtime': { range: '^19.0.0', singleton: true, ownVersion: null },
    'react-dom': { range: '^19.0.0', singleton: true, ownVersion: null },
    '@prelude/shared': { range: '^1.0.0', singleton: false, ownVersion: '1.0.0' },
    ...facts.requires,
  },
});

/** A version of what a record describes. */
const versionFrom = (record: ShellRecord | RemoteRecord): Version => ({
  part: record.name,
  version: versionOf(record),
  record,
});

/** A site of made-up records in a temporary folder, where nothing is served. */
export interface MadeUpSite {
  readonly site: SiteLayout;
  /** Puts a version's record there. */
  put(record: ShellRecord | RemoteRecord): Version;
  /** Makes a version current, and another one its part's canary. */
  promote(
    current: ShellRecord | RemoteRecord,
    canary?: ShellRecord | RemoteRecord,
  ): Promise<Registry>;
  remove(): void;
}

/** Makes a site that nothing has been published to; the caller removes it. */
export function makeUpSite(): MadeUpSite {
  const site = siteLayout(mkdtempSync(join(tmpdir(), 'prelude-made-up-')));
  const put = (record: ShellRecord | RemoteRecord): Version => {
    const made = versionFrom(record);
    replaceFile(recordFile(site, made.part, made.version), JSON.stringify(record));
    return made;
  };
  return {
    site,
    put,
    promote(current, canaryRecord) {
      const { part, version } = put(current);
      const canary: PartState['canary'] = canaryRecord
        ? { version: put(canaryRecord).version, percent: 10 }
        : null;
      const state: PartState = { current: version, earlier: [], canary };
      return appendRevision(site, {
        act: 'test',
        parts: ({ parts }) => ({ ...parts, [part]: state }),
      });
    },
    remove: () => rmSync(site.directory, { recursive: true, force: true }),
  };
}
