import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RemoteRegistration } from '@prelude/shared';
import { containerName } from '@prelude/shell/container-name';
import {
  filesOf,
  pageRemote,
  readBuild,
  type RemoteRecord,
  say,
  UserError,
} from '../../site/index.ts';

/** What one request is answered with. */
export interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
}

/** The URL path of a remote in development. */
export const REMOTE_PATH = '/dev';

/** Where a page hears of the builds of all remotes of a server. */
export const EVENTS_PATH = '/dev/events';

/** Their times say that there is a new build. Watching a folder misses builds of bundlers that replace it. */
const WRITTEN_LAST = ['build.json', 'mf-manifest.json'];

/** A bundler has written all files when its manifest is this old. */
const QUIET_MILLIS = 500;
const LOOK_MILLIS = 150;
const PATIENT_LOOKS = 20;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Takes the build in a folder away: the bundler is about to remove its files. */
export const forgetBuild = (dist: string): void =>
  WRITTEN_LAST.forEach((file) => rmSync(join(dist, file), { force: true }));

/** When these files were changed last; 0 for one that is not there. */
const changesIn = (dist: string): readonly number[] =>
  WRITTEN_LAST.map((file) => statSync(join(dist, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** The content type of a page, a script or a style sheet. */
export const typeOf = (file: string): string => TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';

/** The global through which a container's runtime gets its chunks, which a team's `uniqueName` decides; null without one. */
const chunksGlobal = (entry: string): string | null =>
  /\b(?:self|globalThis|window)(?:\.|\[["'])((?:webpack|rspack)Chunk\w+)/.exec(entry)?.[1] ?? null;

/** The build in a folder; null while one of its files is missing. Throws a UserError if it is not a remote's. */
function completeBuild(dist: string) {
  if (!existsSync(join(dist, 'build.json'))) return null;
  const { record } = readBuild(dist);
  if (record.kind !== 'remote') throw new UserError(`${dist} holds no build of a remote`);
  const files = filesOf(record).map(({ file }) => file);
  if (!files.every((file) => existsSync(join(dist, file)))) return null;
  const contents = new Map(files.map((file) => [file, readFileSync(join(dist, file))] as const));
  return { record, contents };
}

/** Follows the builds in a folder, and says what is wrong with one. */
export function followRemote(options: {
  readonly dist: string;
  /** The URL path of the remote; REMOTE_PATH without it. */
  readonly path?: string | undefined;
  /** The folder of `buildPageCode`. */
  readonly pageCode: string;
  /** Records the container of a team's own federation plugin; absent: the build does that itself. */
  readonly record?: (() => Promise<unknown>) | undefined;
}) {
  const { dist, path: base = REMOTE_PATH, pageCode } = options;
  const pages = new Set<ServerResponse>();
  let record: RemoteRecord | null = null;
  let latest: ReadonlyMap<string, Buffer> = new Map();
  let contents = latest;
  let onFirst = (): void => undefined;
  const ready = new Promise<void>((done) => (onFirst = done));

  const registration = (): RemoteRegistration | null => {
    if (!record) return null;
    const { type: _type, ...built } = pageRemote(record, base).registration;
    return { ...built, entry: `${base}/entry.js`, integrity: null };
  };

  function edition(): string {
    if (!record) return '';
    const { scripts, type = 'script', contract, contributes } = record;
    const styles = filesOf(record).map(({ file }) => file);
    const entry = scripts['entry']?.at(-1)?.file ?? '';
    return JSON.stringify({
      entry,
      type,
      chunks: chunksGlobal(String(latest.get(entry))),
      styles: styles.filter((file) => file.endsWith('.css')),
      declared: JSON.stringify([contract, contributes]),
    });
  }

  /** The present build as an event (page/hotContainer.ts). */
  const message = (): string => `event: ${base}/\ndata: ${edition()}\n\n`;

  /** Reads the build. Gives null if that is done, and else what is wrong; empty while files are missing. */
  async function look(): Promise<string | null> {
    const before = edition();
    try {
      const [recorded = 0, manifest = 0] = changesIn(dist);
      if (options.record && manifest > recorded) {
        if (Date.now() - manifest < QUIET_MILLIS) return '';
        await options.record();
      }
      const complete = completeBuild(dist);
      if (!complete) return '';
      // A page may still load the one before, whose files the bundler has removed.
      contents = new Map([...latest, ...complete.contents]);
      latest = complete.contents;
      record = complete.record;
    } catch (error) {
      return (error as Error).message;
    }
    if (edition() === before) return null;
    onFirst();
    for (const page of pages) page.write(message());
    return null;
  }

  mkdirSync(dist, { recursive: true });
  let seen = '';
  let looks = 0;
  let isStopped = false;
  async function follow(): Promise<void> {
    while (!isStopped) {
      const now = changesIn(dist).join();
      if (now !== seen) {
        const problem = await look();
        looks = problem === null ? 0 : looks + 1;
        // Until then the bundler may still be writing.
        if (looks === PATIENT_LOOKS && problem) say(problem);
        if (problem === null || looks === PATIENT_LOOKS) [seen, looks] = [now, 0];
      }
      await setTimeout(LOOK_MILLIS);
    }
  }
  void follow();

  return {
    /** As a page's registry names it, below an entry that stays; null before the first build. */
    registration,
    /** A file, or null. */
    answer(path: string): Answer | null {
      if (!record || !path.startsWith(`${base}/`)) return null;
      const file = path.slice(base.length + 1);
      if (file === 'registration.json')
        return { type: 'application/json', body: JSON.stringify(registration()) };
      const global = containerName(record.name);
      if (file === 'entry.js')
        return {
          type: typeOf(file),
          body: `${readFileSync(join(pageCode, 'hotContainer.js'), 'utf8')}\nvar ${global} = preludeHot.hotContainer('${global}', new URL('.', document.currentScript.src).href, ${edition()});\n`,
        };
      const body = contents.get(file);
      return body ? { type: typeOf(file), body } : null;
    },
    /** Tells a page of each build from now on, the present one first (page/hotContainer.ts). */
    follow(response: ServerResponse): void {
      pages.add(response);
      response.once('close', () => pages.delete(response));
      response.write(record ? message() : ': no build yet\n\n');
    },
    /** Resolves after the first build. */
    ready,
    stop(): void {
      isStopped = true;
      for (const page of pages) page.end();
    },
  };
}

/** A remote in development whose bundler writes each build into a folder. */
export type RemoteFiles = Readonly<ReturnType<typeof followRemote>>;
