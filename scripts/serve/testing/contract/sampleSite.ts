import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contentTime } from '../../../site/index.ts';

/** As it is composed for the contract's environment: a server may join that to it, and changes nothing. */
const pageOf = (title: string): string =>
  `<!doctype html><title>${title}</title>` +
  '<script type="application/json" id="prelude-page">{"remotes":[],"remoteOrigins":["https://player.example"],"auth":' +
  '{"apiKey":"a-key","authDomain":"prelude.example","projectId":"prelude","emulator":null},"musicHosts":{"covers":["https://*.mzstatic.com"],"previews":["https://*.itunes.apple.com"]},"asksSpotify":false}</script>' +
  '<p>Hear how it starts.</p>'.repeat(100);

/** The content of the sample site; the pages have the same length. */
export const SAMPLE = {
  page: pageOf('Prelude 1'),
  nextPage: pageOf('Prelude 2'),
  canaryPage: pageOf('Prelude C'),
  script: '/remotes/player/remote.0123456789.js',
  scriptText: 'export {};'.repeat(200),
} as const;

/** A site folder with one page, one script and one file of a fixed name. */
export interface SampleSite {
  readonly directory: string;
  /** Puts a page there as it is published: `index`, or a bucket's. */
  publish(name: string, page: string): void;
  withdraw(name: string): void;
  remove(): void;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  for (const [path, content] of [
    [file, text],
    [`${file}.br`, brotliCompressSync(text)],
    [`${file}.gz`, gzipSync(text)],
  ] as const) {
    writeFileSync(path, content);
    const time = contentTime(text);
    utimesSync(path, time, time);
  }
}

/** Writes the sample site to a separate folder; next to it is a file that must not be served. */
export function writeSampleSite(): SampleSite {
  const parent = mkdtempSync(join(tmpdir(), 'prelude-sample-'));
  const directory = join(parent, 'site');
  const pageFile = (name: string): string => join(directory, 'pages', `${name}.html`);
  const publish = (name: string, page: string): void => write(pageFile(name), page);
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  write(join(directory, 'www', SAMPLE.script), SAMPLE.scriptText);
  write(join(directory, 'www/shell/shell.0123456789.js'), SAMPLE.scriptText);
  write(join(directory, 'www/icon.svg'), '<svg/>');
  write(join(directory, 'registry/000001.json'), '{}');
  write(join(directory, 'config.json'), '{}');
  writeFileSync(join(directory, 'secret.txt'), 'secret');
  publish('index', SAMPLE.page);
  return {
    directory,
    publish,
    withdraw(name) {
      for (const ending of ['', '.br', '.gz'])
        rmSync(`${pageFile(name)}${ending}`, { force: true });
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
}
