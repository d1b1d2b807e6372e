import type { RemoteRegistration } from '@prelude/shared';
import type { BuiltFile, RemoteFirstPaint, RemoteRecord, ShellRecord } from './buildRecord.ts';

/** A file with its URL; its integrity is empty in development, where files change. */
interface PageFile {
  readonly path: string;
  readonly integrity: string;
}

/** A remote as the page presents it: its registration, and what its first view needs. */
export interface PageRemote {
  readonly registration: RemoteRegistration;
  readonly needs: readonly PageFile[];
  readonly firstPaint?: RemoteFirstPaint | undefined;
}

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

const filesIn = (directory: string, files: readonly BuiltFile[] = []): readonly PageFile[] =>
  files.map(({ file, integrity }) => ({ path: `${directory}/${file}`, integrity }));

const integrityByPath = (files: readonly PageFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ path, integrity }) => [path, integrity]));

/** A built remote as the page presents it; `directory` is the URL of its files. Throws where it has no container. */
export function pageRemote(record: RemoteRecord, directory: string): PageRemote {
  const container = record.scripts['entry']?.at(-1);
  if (!container) throw new Error(`${record.name}'s build has no container`);
  const needs = filesIn(directory, [container, ...record.chunks]);
  return {
    registration: {
      name: record.name,
      entry: `${directory}/${container.file}`,
      ...(record.type && { type: record.type }),
      integrity: integrityByPath([...needs, ...filesIn(directory, record.lazy)]),
      contract: record.contract,
      federationVersion: record.federationVersion,
      ...(record.contributes && { contributes: record.contributes }),
    },
    needs,
    firstPaint: record.firstPaint,
  };
}

const integrityAttributes = (integrity: string): string =>
  integrity === '' ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;

const script = ({ path, integrity }: PageFile): string =>
  `<script src="${path}"${integrityAttributes(integrity)}></script>`;

const styleSheet = ({ path, integrity }: PageFile): string =>
  `<link rel="stylesheet" href="${path}"${integrityAttributes(integrity)} />`;

/** Scripts have a low priority, because the shell's own files come first; the first paint waits for the styles. */
const preload = ({ path, integrity }: PageFile): string => {
  const [kind, priority] = path.endsWith('.css')
    ? ['style', '']
    : ['script', ' fetchpriority="low"'];
  return `<link rel="preload" as="${kind}" href="${path}"${priority}${integrityAttributes(integrity)} />`;
};

/** JSON that can stand in a script element: no `</script>` and no `<!--` can come of it. */
const asInlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The import map of a page: the integrity of each script of its remotes that are ES modules, which name one another without
 * any. Null if there are none. The page's policy must allow its text (`securityHeaders`).
 */
export function importMapOf(registrations: readonly RemoteRegistration[]): string | null {
  const files = registrations
    .filter(({ type }) => type === 'module')
    .flatMap(({ integrity }) => Object.entries(integrity ?? {}))
    .filter(([path]) => path.endsWith('.js'));
  return files.length === 0 ? null : asInlineJson({ integrity: Object.fromEntries(files) });
}

/** Content for the boot script. A browser requests and shows nothing that is inside a template. */
const template = (name: string, content: string): string =>
  `<template data-boot="${name}">${content}</template>`;

/** The prerendered pages and views. The boot script shows those that fit what the browser remembers, and the hour. */
function prerendered(shell: PageParts['shell'], first: readonly PageRemote[]): readonly string[] {
  if (!shell.firstPaint) return [];
  const ofShell = Object.entries(shell.firstPaint).map(([name, html]) => template(name, html));
  const ofViews = first.flatMap(({ registration, firstPaint }) =>
    Object.entries(firstPaint?.views ?? {}).flatMap(([view, paints]) =>
      paints.map(({ html, untilHour }) =>
        template(`${registration.name}/${view} ${untilHour}`, html),
      ),
    ),
  );
  const ofCards = first.flatMap(({ registration, firstPaint: { card, covers } = {} }) =>
    card && covers ? [template(`${registration.name}/${covers.view} card`, card)] : [],
  );
  return [...ofShell, ...ofViews, ...ofCards];
}

/**
 * Composes the shell's HTML: its files, the registry as JSON data, and the preloads of the first screen. They wait in a
 * template until the boot script has seen that the browser remembers a user: the landing screen needs none of them.
 */
export function composePage(parts: PageParts): string {
  const { page, scripts, styles, chunks, lazy } = parts.shell;
  const shellFiles = (files?: readonly BuiltFile[]): readonly PageFile[] =>
    filesIn(parts.shellDirectory, files);
  const first = parts.remotes.filter(({ registration }) =>
    parts.firstScreen.includes(registration.name),
  );
  const firstData = first.flatMap(({ registration, firstPaint }) => {
    const { requests = [], covers } = firstPaint ?? {};
    return requests.length > 0 ? [{ remote: registration.name, requests, covers }] : [];
  });
  const registrations = parts.remotes.map(({ registration }) => registration);
  const data = asInlineJson({
    remotes: registrations,
    firstScreen: parts.firstScreen,
    ...parts.config,
    ...(firstData.length > 0 && { firstData }),
    shellIntegrity: integrityByPath(shellFiles([...chunks, ...lazy])),
  });
  const preloads = [...shellFiles(chunks), ...first.flatMap(({ needs }) => needs)];
  const importMap = importMapOf(registrations);
  const head = [
    // No module may be asked for before it.
    ...(importMap === null ? [] : [`<script type="importmap">${importMap}</script>`]),
    template('preloads', preloads.map(preload).join('')),
    `<script type="application/json" id="prelude-page">${data}</script>`,
    ...prerendered(parts.shell, first),
    ...shellFiles(scripts['boot']).map(script),
    ...shellFiles(styles['shell']).map(styleSheet),
    // The boot script requests them after the first paint.
    template('scripts', shellFiles(scripts['shell']).map(script).join('')),
  ];
  return page.replace('<!-- head -->', () => head.join('\n    '));
}
