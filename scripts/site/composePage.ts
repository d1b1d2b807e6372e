import type { RemoteRegistration } from '@prelude/shared';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import {
  partSchema,
  type BuiltFile,
  type RemoteFirstPaint,
  type RemoteRecord,
  type ShellRecord,
} from './buildRecord.ts';
import { atOrigin, movedFiles } from './origins.ts';
import { allowedMarkup } from './paintMarkup.ts';
import { musicHostsOf } from './origins.ts';
import type { SiteConfig } from './siteConfig.ts';

/** A file of the site with its integrity; null in development, where files change. */
interface PageFile {
  readonly path: string;
  readonly integrity: string | null;
}

/** A remote as the page presents it: its registration, and what its first view needs. */
export interface PageRemote {
  readonly registration: RemoteRegistration;
  readonly needs: readonly PageFile[];
  readonly firstPaint?: RemoteFirstPaint | undefined;
}

/** What a page is composed of. */
export interface PageParts {
  readonly shell: Pick<
    ShellRecord,
    'page' | 'scripts' | 'styles' | 'chunks' | 'lazy' | 'firstPaint'
  >;
  /** The URL path of the shell's files, without a slash at the end. */
  readonly shellDirectory: string;
  readonly remotes: readonly PageRemote[];
  /** The remotes that the first screen shows: preloaded. */
  readonly firstScreen: readonly string[];
  /** Everything else that the page tells the shell (shell/src/config/pageConfig.ts). */
  readonly config: Readonly<Record<string, unknown>>;
}

const integrityByPath = (
  directory: string,
  files: readonly BuiltFile[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ file, integrity }) => [`${directory}/${file}`, integrity]));

/** A built remote as the page presents it; `directory` is the URL path of its files. Throws where it has no container. */
export function pageRemote(record: RemoteRecord, directory: string): PageRemote {
  const container = record.scripts['entry']?.at(-1);
  if (!container) throw new Error(`${record.name}'s build has no container`);
  return {
    registration: {
      name: record.name,
      entry: `${directory}/${container.file}`,
      integrity: integrityByPath(directory, [container, ...record.chunks, ...record.lazy]),
      contract: record.contract,
      federationVersion: record.federationVersion,
      ...(record.contributes && { contributes: record.contributes }),
    },
    needs: [container, ...record.chunks].map(({ file, integrity }) => ({
      path: `${directory}/${file}`,
      integrity,
    })),
    firstPaint: record.firstPaint,
  };
}

const integrityAttributes = (integrity: string | null): string =>
  integrity === null ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;

const script = ({ path, integrity }: PageFile, how: string): string =>
  `<script src="${path}"${how}${integrityAttributes(integrity)}></script>`;

const styleSheet = ({ path, integrity }: PageFile): string =>
  `<link rel="stylesheet" href="${path}"${integrityAttributes(integrity)} />`;

/** Scripts have a low priority, because the shell's own files come first; the first paint waits for the styles. */
const preload = ({ path, integrity }: PageFile): string => {
  const [kind, priority] = path.endsWith('.css')
    ? ['style', '']
    : ['script', ' fetchpriority="low"'];
  return `<link rel="preload" as="${kind}" href="${path}"${priority}${integrityAttributes(integrity)} />`;
};

/** Content for the boot script. A browser requests and shows nothing that is inside a template. */
const template = (name: string, content: string): string =>
  `<template data-boot="${name}">${content}</template>`;

/** The shell's main scripts: the boot script requests them after the first paint; without one, the browser does. */
const mainScripts = (hasBoot: boolean, files: readonly PageFile[]): readonly string[] =>
  hasBoot
    ? [template('scripts', files.map((file) => script(file, '')).join(''))]
    : files.map((file) => script(file, ' defer'));

/** The prerendered pages and views. The boot script shows those that fit what the browser remembers, and the hour. */
function prerendered(shell: PageParts['shell'], first: readonly PageRemote[]): readonly string[] {
  if (!shell.firstPaint) return [];
  const ofShell = Object.entries(shell.firstPaint).map(([name, html]) =>
    template(name, allowedMarkup(html)),
  );
  const ofViews = first.flatMap(({ registration, firstPaint }) =>
    Object.entries(firstPaint?.views ?? {}).flatMap(([view, paints]) =>
      paints.map(({ html, untilHour }) =>
        template(`${registration.name}/${view} ${untilHour}`, allowedMarkup(html)),
      ),
    ),
  );
  const ofCards = first.flatMap(({ registration, firstPaint: { card, covers } = {} }) =>
    card && covers
      ? [template(`${registration.name}/${covers.view} card`, allowedMarkup(card))]
      : [],
  );
  return [...ofShell, ...ofViews, ...ofCards];
}

/** JSON that can stand in a script element: no `</script>` and no `<!--` can come of it. */
const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const DATA_START = '<script type="application/json" id="prelude-page">';
const DATA_END = '</script>';

const isAddress = (path: string): boolean => URL.canParse(path, 'https://site.example');

/** What a page's data say, as far as an environment changes it. The rest stays as it is. */
const dataSchema = z.looseObject({
  remotes: z.array(
    z.looseObject({
      name: partSchema,
      entry: z.string().refine(isAddress),
      integrity: z.record(z.string().refine(isAddress), z.string()).nullable(),
    }),
  ),
  remoteOrigins: z.array(z.string()).exactOptional(),
});

/**
 * The same page as an environment has it: its configuration joins the page's data, and a remote whose files lie on another origin
 * has its entry, its integrity table and its preloads there.
 */
export function withPageConfig(page: string, config: Partial<SiteConfig>): string {
  const start = page.indexOf(DATA_START) + DATA_START.length;
  const end = page.indexOf(DATA_END, start);
  if (start < DATA_START.length || end < 0) throw new Error('the page has no data');
  const { data: composed } = dataSchema.safeParse(parseOutsideJson(page.slice(start, end)));
  if (!composed) throw new Error('the page’s data name no remotes');
  // The address for reports and the origins of services are for the headers alone.
  const { securityReports: _reports, connectOrigins: _services, ...told } = config;
  const { remoteOrigins = {}, musicSources, ...others } = told;
  const { remotes: before, remoteOrigins: known = [], ...rest } = composed;
  const remotes = before.map((remote) => atOrigin(remote, remoteOrigins[remote.name]));
  const origins = new Set([...known, ...Object.values(remoteOrigins)]);
  const data = asInlineJson({
    remotes,
    ...(origins.size > 0 && { remoteOrigins: [...origins] }),
    ...rest,
    ...others,
    ...(musicSources && {
      musicHosts: musicHostsOf(musicSources),
      asksSpotify: musicSources.includes('spotify'),
    }),
  });
  const moved = new Map(remotes.flatMap((remote, at) => movedFiles(before[at], remote)));
  const head = page
    .slice(0, start)
    .replace(/ href="([^"]+)"/g, (href, path: string) =>
      moved.has(path) ? ` href="${moved.get(path)}"` : href,
    );
  return head + data + page.slice(end);
}

/**
 * Composes the shell's HTML: its files, the registry as JSON data, and the preloads of the first screen. They wait in a
 * template until the boot script has seen that the browser remembers a user: the landing screen needs none of them.
 */
export function composePage(parts: PageParts): string {
  const at = ({ file, integrity }: BuiltFile): PageFile => ({
    path: `${parts.shellDirectory}/${file}`,
    integrity: integrity === '' ? null : integrity,
  });
  const scriptsOf = (entry: string): readonly PageFile[] =>
    (parts.shell.scripts[entry] ?? []).map(at);
  const stylesOf = (entry: string): readonly PageFile[] =>
    (parts.shell.styles[entry] ?? []).map(at);
  const first = parts.remotes.filter(({ registration }) =>
    parts.firstScreen.includes(registration.name),
  );
  const firstData = first.flatMap(({ registration: { name }, firstPaint }) =>
    firstPaint && firstPaint.requests.length > 0
      ? [
          {
            remote: name,
            requests: firstPaint.requests,
            ...(firstPaint.covers && { covers: firstPaint.covers }),
          },
        ]
      : [],
  );
  const data = `${DATA_START}${asInlineJson({
    remotes: parts.remotes.map(({ registration }) => registration),
    ...parts.config,
    firstScreen: parts.firstScreen,
    ...(firstData.length > 0 && { firstData }),
    shellIntegrity: integrityByPath(parts.shellDirectory, [
      ...parts.shell.chunks,
      ...parts.shell.lazy,
    ]),
  })}${DATA_END}`;
  const preloads = [
    ...parts.shell.chunks.map(at).map(preload),
    ...first.flatMap(({ needs }) => needs.map(preload)),
  ];
  const boot = scriptsOf('boot');
  const head = [
    template('preloads', preloads.join('')),
    data,
    ...prerendered(parts.shell, first),
    ...boot.map((file) => script(file, '')),
    ...stylesOf('shell').map(styleSheet),
    ...mainScripts(boot.length > 0, scriptsOf('shell')),
  ];
  return parts.shell.page.replace('<!-- head -->', () => head.join('\n    '));
}
