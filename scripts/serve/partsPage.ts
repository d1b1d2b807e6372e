import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback } from 'fastify';
import { liveRows, minuteOf, partStates, shortId, type SiteLayout } from '../site/index.ts';
import { escapeHtml } from './requests.ts';
import type { Metrics } from './reports/metrics.ts';
import type { CountedVersion } from './reports/versionCounters.ts';

/** The themes of the page; a page without script can't know which one the product has. */
const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

const COLUMNS = [
  'Part',
  'Version',
  'Visitors',
  'Since (UTC)',
  'By',
  'Commit',
  'Note',
  'Page loads that failed',
];

/** The share of a version's page loads in which it failed; '' if none was reported. */
function failedText(counted: CountedVersion | undefined): string {
  if (!counted || counted.starts === 0) return '';
  const share = (100 * counted.failed) / counted.starts;
  return `${counted.failed} of ${counted.starts} (${share.toFixed(1)} %)`;
}

function renderPage(
  rows: readonly (readonly string[])[],
  { path, theme, startedAt }: { path: string; theme: Theme; startedAt: string },
): string {
  const other = theme === 'dark' ? 'light' : 'dark';
  const cells = rows.map(
    ([part = '', ...texts]) =>
      `<tr><th scope="row">${escapeHtml(part)}</th>${texts
        .map((text, at) => `<td data-name="${COLUMNS[at + 1] ?? ''}">${escapeHtml(text)}</td>`)
        .join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${theme}" />
    <meta name="robots" content="noindex" />
    <title>What is live</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="${path}/style.css" />
  </head>
  <body>
    <main>
      <h1>What is live</h1>
      ${
        rows.length === 0
          ? '<p>Nothing is published.</p>'
          : `<table>
        <thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
        <tbody>
          ${cells.join('\n          ')}
        </tbody>
      </table>`
      }
      <p>Page loads are counted since ${escapeHtml(minuteOf(startedAt))} UTC. <a href="${path}?theme=${other}">Show in the ${other} theme</a></p>
    </main>
  </body>
</html>
`;
}

/** The product's tokens, and the page's own styles. */
const STYLES = [
  new URL('../../shared/src/tokens/tokens.css', import.meta.url),
  new URL('./partsPage.css', import.meta.url),
];

/** A read-only page of what is live since when and by whom, at a path that the operator chooses. */
export const partsPage: FastifyPluginCallback<{
  readonly path: string;
  readonly site: SiteLayout;
  readonly metrics: Metrics;
}> = (app, { path, site, metrics }, done) => {
  const styles = STYLES.map((file) => readFileSync(file, 'utf8'));
  app.addHook('onSend', (_request, reply, _payload, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });
  app.get(`${path}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(styles.join('\n')),
  );
  app.get<{ Querystring: { theme?: unknown } }>(path, async (request, reply) => {
    const theme = THEMES.find((name) => name === request.query.theme) ?? 'dark';
    const counts = await metrics.versions();
    const rows = liveRows(partStates(site)).map(
      ({ part, version, visitors, since, author, commit, note }) => [
        ...[part, shortId(version), visitors, since, author, commit, note],
        failedText(counts.find((each) => each.part === part && version.startsWith(each.version))),
      ],
    );
    const { startedAt } = metrics;
    return reply
      .type('text/html; charset=utf-8')
      .send(renderPage(rows, { path, theme, startedAt }));
  });
  done();
};
