/** An option of a command: what its value is called, null where it takes none, and what it does. */
export interface OptionUsage {
  readonly value: string | null;
  readonly does: string;
}

/** How a command is called: `npm run SCRIPT -- WORDS --OPTION VALUE`. */
export interface CommandUsage {
  readonly script: string;
  /** The arguments without a name, as people read them; '' for none. */
  readonly words: string;
  readonly does: string;
  readonly options: Readonly<Record<string, OptionUsage>>;
}

/** The commands of a tool by the names that its entry knows them by. */
export type Usages = Readonly<Record<string, CommandUsage>>;

const SITE = {
  site: { value: 'DIR', does: 'the site folder; without it PRELUDE_SITE, else dist/site' },
};

/** What a revision says besides its change. */
const SIGNED = {
  note: { value: 'TEXT', does: 'why, in a sentence; the revision keeps it' },
  author: { value: 'NAME', does: 'who; without it GITHUB_ACTOR, else git’s user.name' },
};

const FROM = {
  from: { value: 'DIR', does: 'a folder that another repository has built, in place of a part' },
};

const TO = {
  to: {
    value: 'URL',
    does: 'a publish endpoint instead of a site folder; PRELUDE_TOKEN is the token',
  },
};

/** The publishing commands (docs/publishing.md). */
export const PUBLISHING = {
  publish: {
    script: 'publish:remote',
    words: 'PART…|--from DIR',
    does: 'Builds what is stale, passes the gate and makes the builds current, in one revision.',
    options: { ...FROM, ...TO, ...SITE, ...SIGNED },
  },
  gate: {
    script: 'gate',
    words: 'PART…|--from DIR',
    does: 'Checks builds against everything that they would meet, and publishes nothing.',
    options: { ...FROM, ...SITE },
  },
  rollback: {
    script: 'rollback',
    words: 'PART [VERSION]',
    does: 'Makes the version before, or the one that is named, current again.',
    options: { ...TO, ...SITE, ...SIGNED },
  },
  canary: {
    script: 'canary',
    words: 'PART VERSION|build|--from DIR',
    does: 'Gives a version to some of a hundred visitors, the same ones each time.',
    options: {
      percent: { value: 'N', does: 'how many of a hundred; 0 ends the canary' },
      watch: {
        value: null,
        does: 'grows it by steps, and ends it where it fails more than the live one',
      },
      steps: { value: 'LIST', does: 'the steps of --watch; 100 publishes (5,25,50,100)' },
      'every-minutes': { value: 'N', does: 'how often --watch looks (10)' },
      'min-starts': { value: 'N', does: 'page loads of both versions before the next step (100)' },
      metrics: { value: 'URL', does: 'where the site’s server gives its counts (METRICS_PORT)' },
      ...FROM,
      ...TO,
      ...SITE,
      ...SIGNED,
    },
  },
  unpublish: {
    script: 'unpublish',
    words: 'PART',
    does: 'Takes a remote out of the site.',
    options: { ...SITE, ...SIGNED },
  },
  list: {
    script: 'list',
    words: '',
    does: 'Prints what is live since when, by whom, and what is damaged.',
    options: { log: { value: 'N', does: 'the last N revisions instead' }, ...SITE },
  },
  serve: {
    script: 'publish:serve',
    words: '',
    does: 'Serves the publish endpoint of the site on PORT (4100) of HOST (localhost).',
    options: SITE,
  },
  token: {
    script: 'token',
    words: 'create TEAM|list|revoke ID',
    does: 'Creates, lists or revokes the tokens that the publish endpoint takes.',
    options: {
      parts: { value: 'PART,PART', does: 'create: what the team may publish' },
      days: { value: 'N', does: 'create: how long it is valid (90)' },
      ...SITE,
    },
  },
  preview: {
    script: 'preview',
    words: 'PART VERSION|build|canary|--from DIR|list|revoke ID|revoke all',
    does: 'Prints a link that shows a version, or the canaries, to those who have it; lists and revokes links.',
    options: {
      hours: { value: 'N', does: 'how long the link works (24), 720 at most' },
      at: { value: 'URL', does: 'the address of the site (http://localhost:3000)' },
      ...FROM,
      ...SITE,
    },
  },
  stack: {
    script: 'stack',
    words: 'FILE|-',
    does: 'Turns a reported stack into lines of the sources.',
    options: SITE,
  },
  parts: {
    script: 'parts',
    words: '',
    does: 'Prints what is live of each part since when, by whom and why, canaries included.',
    options: SITE,
  },
  recompose: {
    script: 'recompose',
    words: '',
    does: 'Composes the pages of the newest revision.',
    options: SITE,
  },
  prune: {
    script: 'prune',
    words: '',
    does: 'Deletes the versions and files that are no longer needed.',
    options: {
      'keep-hours': { value: 'N', does: 'what was live within these hours stays (24)' },
      'keep-earlier': { value: 'N', does: 'as many earlier versions of each part stay (5)' },
      ...SITE,
      ...SIGNED,
    },
  },
} as const satisfies Usages;

/** The commands that put a site on a server (docs/deploying.md). */
export const DEPLOYING = {
  configure: {
    script: 'deploy:configure',
    words: '',
    does: 'Puts an environment’s configuration into the site and composes the pages with it.',
    options: { config: { value: 'FILE', does: 'the environment, in JSON' }, ...SITE },
  },
  nginx: {
    script: 'deploy:nginx',
    words: '',
    does: 'Writes the configuration of nginx for a site.',
    options: {
      ...SITE,
      config: { value: 'FILE', does: 'the environment, where the site holds none yet' },
      'music-api': {
        value: 'URLS',
        does: 'where the replicas of music-api answer, with commas between (http://127.0.0.1:4000)',
      },
      listen: { value: 'PORT', does: 'a port, or an address with one (8080)' },
      runtime: { value: 'DIR', does: 'the folder that nginx may write to (/tmp)' },
      'access-log': { value: 'FILE', does: 'a JSON line per answer; without it none' },
      'trusted-proxies': {
        value: 'LIST',
        does: 'addresses or networks whose X-Forwarded-For names the client, with commas between',
      },
      'brotli-module': { value: 'FILE', does: 'where nginx’s Brotli module lies, or none' },
      out: { value: 'FILE', does: 'the file to write; without it the terminal' },
    },
  },
} as const satisfies Usages;
