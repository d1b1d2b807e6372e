/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createToasts } from '@prelude/shared/host';
import { createFakeClock } from '@prelude/shared/testing';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openNavigation } from './openNavigation';
import { PAGES } from './pages';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const { shortcuts } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../public/manifest.webmanifest'), 'utf8'),
) as Manifest;

/** The page that is shown after a start at this address. */
function start(address: string): string {
  window.history.replaceState(null, '', address);
  const scope = new Scope();
  const { schedule } = createFakeClock();
  const toasts = createToasts({ schedule });
  const { page$ } = openNavigation({ window, scope, schedule, toasts });
  scope.end();
  return page$.value;
}

test.each(shortcuts)(
  'the shortcut $name opens its page, and the address stays /',
  ({ name, url }) => {
    const page = start(url);
    expect(PAGES[page as keyof typeof PAGES].title).toBe(name);
    expect(window.location.href).toBe('http://localhost/');
  },
);

test.each(['/?page=', '/?page=<b>'])('%s opens home', (address) => {
  expect(start(address)).toBe('home');
  expect(window.location.search).toBe('');
});

test('another query is left as it is', () => {
  expect(start('/?override=player')).toBe('home');
  expect(window.location.search).toBe('?override=player');
});
