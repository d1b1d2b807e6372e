/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import { createToasts } from '@prelude/shared/host';
import { createFakeClock } from '@prelude/shared/testing';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openNavigation } from './openNavigation';
import { createPages, PAGES } from './pages';
import { makeRegistration } from '../testing/makeRegistration';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const { shortcuts } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../public/manifest.webmanifest'), 'utf8'),
) as Manifest;

const pages = createPages([
  makeRegistration({
    name: 'radio',
    contributes: {
      pages: [
        {
          key: 'live-radio',
          title: 'Live radio',
          icon: 'music',
          order: 100,
          needsSignIn: false,
          view: 'page',
        },
      ],
    },
  }),
]);

/** What is shown after a start at this address, at which the browser has a history entry with this state. */
function startAt(address: string, state: unknown = null) {
  window.history.replaceState(state, '', address);
  const scope = new Scope();
  const { schedule } = createFakeClock();
  const toasts = createToasts({ schedule });
  const { state$ } = openNavigation({ window, scope, schedule, toasts, pages });
  scope.end();
  return state$.value;
}
const start = (address: string): string => startAt(address).page;

test.each(shortcuts)(
  'the shortcut $name opens its page, and the address stays /',
  ({ name, url }) => {
    const page = start(url);
    expect(PAGES[page as keyof typeof PAGES].title).toBe(name);
    expect(window.location.href).toBe('http://localhost/');
  },
);

test('the address of a remote’s page opens it, and stays', () => {
  expect(startAt('/?page=live-radio')).toMatchObject({ path: '/', page: 'live-radio' });
  expect(window.location.search).toBe('?page=live-radio');
});

test('the address of a place within a remote’s page opens it, and stays; so does a reload', () => {
  const usr = { page: 'live-radio', place: 'station/7&8' };
  const address = '/?page=live-radio&place=station%2F7%268';
  expect(startAt(address)).toMatchObject(usr);
  expect(window.location.href).toBe(`http://localhost${address}`);
  expect(startAt(address, { usr, idx: 3 })).toMatchObject(usr);
  expect(window.history.state).toEqual({ usr, idx: 3 });
});

test.each(['/?page=', '/?page=%3Cb%3E', '/?page=gone'])(
  '%s is shown as an unknown path, and stays',
  (address) => {
    expect(startAt(address).path).toBe(address);
    expect(window.location.href).toBe(new URL(address, 'http://localhost').href);
  },
);

test('another query is left as it is', () => {
  expect(start('/?override=player')).toBe('home');
  expect(window.location.search).toBe('?override=player');
});
