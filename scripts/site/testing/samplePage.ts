import { composePage, type PageParts, type PageRemote } from '../composePage.ts';
import { pageTemplate } from '../../bundle/shellSources.ts';

export const shell: PageParts['shell'] = {
  page: pageTemplate(),
  scripts: {
    boot: [{ file: 'boot.js', integrity: 'sha384-boot' }],
    shell: [
      { file: 'vendor.js', integrity: 'sha384-vendor' },
      { file: 'shell.js', integrity: 'sha384-shell' },
    ],
  },
  styles: { shell: [{ file: 'shell.css', integrity: 'sha384-style' }] },
  chunks: [{ file: 'federation.js', integrity: 'sha384-federation' }],
  lazy: [{ file: 'auth.js', integrity: 'sha384-auth' }],
};

export const remote = (name: string): PageRemote => ({
  registration: {
    name,
    entry: `/remotes/${name}/entry.js`,
    integrity: { [`/remotes/${name}/entry.js`]: `sha384-${name}` },
    contract: '^2.0',
    federationVersion: '2.9.2',
  },
  needs: [
    { path: `/remotes/${name}/entry.js`, integrity: `sha384-${name}` },
    { path: `/remotes/${name}/remote.css`, integrity: '' },
  ],
});

/** A page with two remotes, one of them on the first screen. */
export const compose = (overrides: Partial<PageParts> = {}): string =>
  composePage({
    shell,
    shellDirectory: '/shell',
    remotes: [remote('catalog'), remote('library')],
    firstScreen: ['catalog'],
    config: {},
    ...overrides,
  });
