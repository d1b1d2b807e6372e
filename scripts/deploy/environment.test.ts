import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLayout } from '../site/siteLayout.ts';
import { configureSite, readEnvironment } from './environment.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';
import type { NginxOptions } from './nginxServer.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'prelude-environment-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const PROJECT = { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude' };

function file(content: unknown): string {
  const path = join(directory, 'environment.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('the environment of a deployed site', () => {
  test('is the site’s own where no other is named, and guests alone where it has none', () => {
    const site = siteLayout(join(directory, 'site'));
    expect(readEnvironment(site, null)).toEqual({ auth: null });
    configureSite(site, file({ auth: PROJECT }));
    expect(readEnvironment(site, null).auth).toMatchObject(PROJECT);
    expect(JSON.parse(readFileSync(site.config, 'utf8'))).toMatchObject({ auth: PROJECT });
  });

  test.each([
    ['that is not there', null, /is not there/],
    ['with an unknown field', { auth: null, oath: 1 }, /oath is no field/],
    [
      'whose people the Auth emulator signs in',
      { auth: { ...PROJECT, projectId: 'demo-prelude', emulator: { testIdentities: [] } } },
      /Auth emulator/,
    ],
    ['whose pages report to a server that takes nothing in', { reports: {} }, /leave them out/],
  ])('is refused: one %s', (_what, content, message) => {
    const path = content === null ? join(directory, 'nothing.json') : file(content);
    expect(() => readEnvironment(siteLayout(directory), path)).toThrow(message);
  });
});

describe('what nginx is told', () => {
  const options: NginxOptions = {
    siteDirectory: '/srv/prelude',
    musicApiUrls: ['http://music-api:4000'],
    config: { auth: null },
    listen: '8080',
    runtimeDirectory: '/tmp',
    brotliModule: null,
    accessLog: null,
  };

  test('knows the environment’s sign-in by its policy', () => {
    const of = (config: NginxOptions['config']): string =>
      nginxConfiguration({ ...options, config });
    const auth = { ...PROJECT, emulator: null };
    expect(of({ auth })).toContain('frame-src https://prelude.example');
    expect(of({ auth: null })).not.toContain('prelude.example');
  });

  test('leaves brotli out where there is no module, and the log where none is asked for', () => {
    expect(nginxConfiguration(options)).not.toMatch(/brotli|\/dev\/stdout/);
    const whole = { ...options, brotliModule: '/brotli.so', accessLog: '/dev/stdout' };
    expect(nginxConfiguration(whole)).toMatch(/load_module "\/brotli\.so";[^]*brotli_static on;/);
    // The log says what was asked, not by whom.
    const [format] = /log_format[^;]*;/.exec(nginxConfiguration(whole)) ?? [];
    expect(format).toContain('$request');
    expect(format).not.toContain('remote_addr');
  });

  test.each([
    ['a music API behind a path', { musicApiUrls: ['http://music-api:4000/v1'] }, /without a path/],
    [
      'a music API by https',
      { musicApiUrls: ['http://one:1', 'https://music-api'] },
      /http and without/,
    ],
    [
      'a folder that nginx would read as a variable',
      { siteDirectory: '/srv/$site' },
      /can't be told/,
    ],
  ])('is never %s', (_what, wrong, message) => {
    expect(() => nginxConfiguration({ ...options, ...wrong })).toThrow(message);
  });
});
