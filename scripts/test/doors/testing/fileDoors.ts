import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tokensOf } from '../../../endpoint/tokens.ts';
import { readTypes } from '../../../gate/types/storedTypes.ts';
import { integrityOf, parseRecord } from '../../../site/buildRecord.ts';
import { previewLinks } from '../../../site/previewLinks.ts';
import { readSiteConfig } from '../../../site/siteConfig.ts';
import { UserError } from '../../../site/userError.ts';
import { readRegistry, revisionFile } from '../../../site/registry.ts';
import { mapFile, typesFile } from '../../../site/siteLayout.ts';
import { readMap } from '../../../site/sourceMaps.ts';
import type { RemoteRecord } from '../../../site/buildRecord.ts';
import { readBuild } from '../../../site/loadBuild.ts';
import { sampleFolder } from '../../../site/testing/sampleBuild.ts';
import { type Door, FILE, isReason, never } from './door.ts';

/** A site's folder for the files of these doors. */
const folder = sampleFolder();
const { site } = folder;
export const removeFilesFolder = folder.remove;

function write(file: string, bytes: Buffer): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

const PREVIEW_KEY = 'a'.repeat(43);
const TOKEN = `prelude_${PREVIEW_KEY}`;
const NOW = Date.parse('2026-11-26T09:00:00.000Z');
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const VERSION = 'a'.repeat(64);

const radio = { key: 'radio', title: 'Radio', icon: 'home', order: 1, needsSignIn: false };
const BUILD = folder.remote('player', 'one', {
  contributes: { pages: [{ ...radio, view: 'Radio' }] },
  firstPaint: { views: { Bar: [{ html: '<p>Bar</p>', untilHour: 24 }] }, requests: [] },
});
export const RECORD = readBuild(BUILD).record as RemoteRecord;

/** The files that the site's tools and servers read. */
export const FILE_DOORS: readonly Door[] = [
  {
    ...FILE,
    bytes: '1 MB, 20,000 values',
    name: 'a build’s `build.json`',
    file: 'scripts/site/buildRecord.ts',
    sample: RECORD,
    shows: 'remote.',
    open: (bytes) => parseRecord(bytes),
    refuses: isReason,
  },
  {
    ...FILE,
    name: 'a revision of the registry',
    file: 'scripts/site/registry.ts',
    sample: {
      revision: 1,
      at: '2026-11-26T08:00:00.000Z',
      act: 'publish player',
      author: 'Player team',
      note: 'a fix',
      parts: {
        player: { current: VERSION, earlier: [VERSION], canary: { version: VERSION, percent: 5 } },
      },
    },
    shows: 'publish player',
    open(bytes) {
      write(revisionFile(site, 1), bytes);
      return readRegistry(site);
    },
    refuses: never,
  },
  {
    ...FILE,
    name: 'an environment’s configuration (`PRELUDE_CONFIG`, `config.json`)',
    file: 'scripts/site/siteConfig.ts',
    sample: {
      auth: {
        apiKey: 'key',
        authDomain: 'demo.example',
        projectId: 'demo-prelude',
        emulator: { testIdentities: [{ subject: 'a', email: 'a@example.org', name: 'A' }] },
      },
      remoteOrigins: { player: 'https://player.example' },
      overrides: true,
      musicSources: ['itunes', 'https://covers.example'],
      connectOrigins: ['https://api.example'],
      securityReports: 'https://reports.example/csp',
      serviceWorker: true,
      reports: { sampleOneIn: 10 },
      remoteDeadlineMillis: 4_000,
    },
    shows: 'https://player.example',
    open: (bytes) => readSiteConfig({ PRELUDE_CONFIG: write(site.config, bytes) }),
    refuses: (error) => error instanceof UserError,
  },
  {
    ...FILE,
    name: 'the teams’ tokens',
    file: 'scripts/site/secretStore.ts',
    sample: {
      team: 'Player team',
      parts: ['player'],
      madeAt: '2026-11-26T08:00:00.000Z',
      expiresAt: '2027-11-26T08:00:00.000Z',
    },
    shows: 'Player team',
    open(bytes) {
      write(join(site.directory, `publishing/${digestOf(TOKEN)}.json`), bytes);
      return tokensOf(site).find(TOKEN, NOW);
    },
    refuses: never,
  },
  {
    ...FILE,
    name: 'a version’s types',
    file: 'scripts/gate/types/storedTypes.ts',
    sample: { declarations: { 'index.d.ts': '', 'contract/hostApi.d.ts': '' }, imports: ['react'] },
    shows: 'react',
    open(bytes) {
      write(typesFile(site, 'player', VERSION), bytes);
      const record = parseRecord(JSON.stringify({ ...RECORD, types: integrityOf(bytes) }));
      return readTypes(site, { part: 'player', version: VERSION, record });
    },
    refuses: (error) => error instanceof UserError,
  },
  {
    ...FILE,
    schema: 'Node’s SourceMap',
    bytes: '32 MB, 1,000,000 values',
    name: 'a script’s source map',
    file: 'scripts/site/sourceMaps.ts',
    sample: { version: 3, sources: ['bar.ts'], names: [], mappings: 'AAAA' },
    shows: 'bar.ts',
    open(bytes) {
      write(mapFile(site, 'player', 'entry.js'), gzipSync(bytes, { level: 1 }));
      return readMap(site, 'player', 'entry.js');
    },
    refuses: never,
  },
  {
    ...FILE,
    name: 'a preview’s link',
    file: 'scripts/site/secretStore.ts',
    sample: {
      shows: { part: 'player', version: VERSION },
      madeAt: '2026-11-26T08:00:00.000Z',
      expiresAt: '2027-11-26T08:00:00.000Z',
    },
    shows: 'expiresAt',
    open(bytes) {
      write(join(site.previews, `${digestOf(PREVIEW_KEY)}.json`), bytes);
      return previewLinks(site).find(PREVIEW_KEY, NOW);
    },
    refuses: never,
  },
];
