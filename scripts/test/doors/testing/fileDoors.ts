import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readTokens } from '../../../endpoint/tokens.ts';
import { createReceivedRequests } from '../../../endpoint/receivedRequests.ts';
import { readTypes } from '../../../gate/types/keptTypes.ts';
import { openUsersFile } from '../../../serve/auth/usersFile.ts';
import { parseRecord } from '../../../site/buildRecord.ts';
import { withPageConfig } from '../../../site/composePage.ts';
import { createPreviewSeal } from '../../../site/previewSeal.ts';
import { readSiteConfig, SiteConfigError } from '../../../site/readConfig.ts';
import { Refused } from '../../../site/refused.ts';
import { DamagedRevision, readRevision, revisionFile } from '../../../site/revisions.ts';
import { mapsFile, siteFolder, typesFile } from '../../../site/siteFolder.ts';
import { readMaps } from '../../../site/sourceMaps.ts';
import type { Door } from './door.ts';

/** A site's folder for the files of these doors. */
export const FILES_FOLDER = mkdtempSync(join(tmpdir(), 'prelude-doors-'));
export const removeFilesFolder = (): void => rmSync(FILES_FOLDER, { recursive: true, force: true });

const site = siteFolder(FILES_FOLDER);

function write(file: string, bytes: Buffer): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
}

/** A TypeError or a RangeError would be a defect. */
const isError = ({ name }: Error): boolean => ['Error', 'SyntaxError'].includes(name);

const SECRET = 'a secret of at least thirty-two characters';
const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const VERSION = 'a'.repeat(64);

const RECORD = {
  name: 'player',
  kind: 'remote',
  federationVersion: '2.9.2',
  contract: '^2.0',
  exposes: ['./remote'],
  requires: { react: { range: '^19.0.0', singleton: true, ownVersion: null } },
  scripts: { entry: [{ file: 'entry.0123456789.js', integrity: INTEGRITY }] },
  styles: { entry: [] },
  chunks: [{ file: 'remote.0123456789.css', integrity: INTEGRITY }],
  lazy: [],
  contributes: {
    pages: [{ key: 'radio', title: 'Radio', icon: 'home', order: 1, needsSignIn: false, view: 'Radio' }],
  },
  firstPaint: { views: { Bar: [{ html: '<p>Bar</p>', untilHour: 24 }] }, requests: [] },
};

/** The files that the site's tools and servers read. */
export const FILE_DOORS: readonly Door[] = [
  {
    name: 'a build’s `build.json`',
    file: 'scripts/site/buildRecord.ts',
    sample: RECORD,
    open: (bytes) => parseRecord(bytes),
    refuses: isError,
  },
  {
    name: 'a revision of the registry',
    file: 'scripts/site/revisions.ts',
    sample: {
      revision: 1,
      at: '2026-11-26T08:00:00.000Z',
      act: 'publish player',
      author: 'Player team',
      note: 'a fix',
      parts: { player: { current: VERSION, earlier: [VERSION], canary: { version: VERSION, percent: 5 } } },
    },
    open(bytes) {
      write(revisionFile(site, 1), bytes);
      return readRevision(site, 1);
    },
    refuses: (error) => error instanceof DamagedRevision,
  },
  {
    name: 'an environment’s configuration (`PRELUDE_CONFIG`, `config.json`)',
    file: 'scripts/site/readConfig.ts',
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
    open: (bytes) => readSiteConfig({ PRELUDE_CONFIG: write(site.config, bytes) }),
    refuses: (error) => error instanceof SiteConfigError,
  },
  {
    name: 'the teams’ tokens',
    file: 'scripts/endpoint/tokens.ts',
    sample: {
      tokens: [
        {
          id: '0123456789ab',
          team: 'Player team',
          parts: ['player'],
          createdAt: '2026-11-26T08:00:00.000Z',
          expiresAt: '2027-11-26T08:00:00.000Z',
          digest: VERSION,
        },
      ],
    },
    open(bytes) {
      write(join(FILES_FOLDER, 'publishing/tokens.json'), bytes);
      return readTokens(site);
    },
    refuses: (error) => error instanceof Refused,
  },
  {
    name: 'the publish requests that were received',
    file: 'scripts/endpoint/receivedRequests.ts',
    sample: { 'a 01234567-0123-0123-0123-0123456789ab': 1 },
    open(bytes) {
      write(join(FILES_FOLDER, 'publishing/requests.json'), bytes);
      return void createReceivedRequests(site);
    },
    refuses: (error) => error instanceof Refused,
  },
  {
    name: 'a version’s types',
    file: 'scripts/gate/types/keptTypes.ts',
    sample: { declarations: { 'index.d.ts': '', 'contract/hostApi.d.ts': '' }, imports: ['react'] },
    open(bytes) {
      const version = 'a'.repeat(12);
      write(typesFile(site, 'player', version), bytes);
      return readTypes(site, {
        part: 'player',
        version,
        record: parseRecord(JSON.stringify(RECORD)),
      });
    },
    refuses: (error) => error instanceof Refused,
  },
  {
    name: 'a version’s source maps',
    file: 'scripts/site/sourceMaps.ts',
    sample: { 'entry.0123456789.js': '{"version":3}' },
    open(bytes) {
      write(mapsFile(site, 'player', VERSION), gzipSync(bytes, { level: 1 }));
      return readMaps(site, 'player', VERSION);
    },
    refuses: () => false,
  },
  {
    name: 'the accounts of the Auth emulator',
    file: 'scripts/serve/auth/usersFile.ts',
    sample: [{ localId: 'a', validSince: '1', email: 'a@example.org', providerUserInfo: [{ providerId: 'password' }] }],
    open(bytes) {
      write(join(FILES_FOLDER, 'users/users.json'), bytes);
      return openUsersFile(join(FILES_FOLDER, 'users')).read();
    },
    // What can't be read is set aside.
    refuses: () => false,
  },
  {
    name: 'the data of a composed page',
    file: 'scripts/site/composePage.ts',
    sample: {
      remotes: [
        {
          name: 'player',
          entry: '/remotes/player/entry.js',
          integrity: { '/remotes/player/entry.js': INTEGRITY },
          contract: '^2.0',
          federationVersion: '2.9.2',
        },
      ],
      remoteOrigins: ['https://player.example'],
      firstScreen: ['player'],
    },
    open: (bytes) =>
      withPageConfig(
        `<script type="application/json" id="prelude-page">${bytes.toString()}</script>`,
        { auth: null, remoteOrigins: { player: 'https://player.example' } },
      ),
    refuses: isError,
  },
  {
    name: 'a preview’s link or cookie',
    file: 'scripts/site/previewSeal.ts',
    sample: { shows: { part: 'player', version: VERSION }, expiresAt: 9_000_000_000_000 },
    open(bytes) {
      const seal = createPreviewSeal(SECRET);
      const content = bytes.toString('base64url');
      const mac = createHmac('sha256', SECRET).update(`prelude preview ${content}`).digest('base64url');
      const signed = `${content}.${mac}`;
      return seal.open(signed);
    },
    refuses: isError,
  },
].map((door) => ({ schema: '', bytes: '', depth: '', keys: '', time: '', ...door }));
