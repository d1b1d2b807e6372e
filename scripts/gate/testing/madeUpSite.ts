import { integrityOf, type RemoteRecord, type ShellRecord } from '../../site/buildRecord.ts';
import { appendRevision, type PartState, type Registry } from '../../site/registry.ts';
import { recordFile } from '../../site/siteLayout.ts';
import { sampleFolderOfTests } from '../../site/testing/sampleBuild.ts';
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

/** A site of made-up records, where nothing is served; each test of a file begins with it empty. */
export function makeUpSite() {
  const { site } = sampleFolderOfTests();
  /** Puts a version's record there. */
  const put = (record: ShellRecord | RemoteRecord): Version => {
    const [part, version] = [record.name, versionOf(record)];
    replaceFile(recordFile(site, part, version), JSON.stringify(record));
    return { part, version, record };
  };
  return {
    site,
    put,
    /** Makes a version current, and another one its part's canary. */
    promote(
      current: ShellRecord | RemoteRecord,
      canaryRecord?: ShellRecord | RemoteRecord,
    ): Promise<Registry> {
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
  };
}
