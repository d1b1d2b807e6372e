import { PAGE_KEYS, type Session } from '@prelude/shared';
import { TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { makeRegistration } from '../testing/makeRegistration';
import { createPages, documentTitle, mayShow, PAGES } from './pages';

const sessionOf = (currentUser: Session['currentUser']): Session => ({
  currentUser,
  isLoading: false,
  error: null,
});

test('every page key has its page and its title', () => {
  expect(PAGE_KEYS.map((page) => PAGES[page].title)).toEqual([
    'Home',
    'Search',
    'Your Library',
    'Liked Songs',
    'Recently Played',
    'Account Settings',
    'Concerts',
  ]);
  expect(documentTitle('Home')).toBe('Home · Prelude');
});

test.each([
  ['a signed-in user', TEST_USER, [...PAGE_KEYS]],
  ['a guest', TEST_GUEST, ['home', 'search', 'settings', 'concerts']],
  ['no user', null, ['home', 'search', 'settings', 'concerts']],
])('%s may see the allowed pages', (_who, user, pages) => {
  expect(PAGE_KEYS.filter((page) => mayShow(PAGES[page], sessionOf(user)))).toEqual(pages);
});

test('the pages of remotes come behind the shell’s own, by their order', () => {
  const page = { title: 'Radio', icon: 'music', needsSignIn: true, view: 'page' };
  const pages = createPages([
    makeRegistration({ name: 'radio', contributes: { pages: [{ ...page, key: 'b', order: 2 }] } }),
    makeRegistration(),
    makeRegistration({ name: 'diary', contributes: { pages: [{ ...page, key: 'a', order: 1 }] } }),
  ]);
  expect([...pages.keys()]).toEqual([...PAGE_KEYS, 'a', 'b']);
  expect(pages.get('b')).toEqual({
    title: 'Radio',
    icon: 'music',
    isLocked: true,
    remote: 'radio',
    view: 'page',
  });
});

test('no remote takes the key of another page', () => {
  const page = {
    key: 'home',
    title: 'Radio',
    icon: 'music',
    order: 1,
    needsSignIn: false,
    view: 'a',
  };
  const pages = createPages([
    makeRegistration({ contributes: { pages: [page, { ...page, key: 'radio' }] } }),
    makeRegistration({ name: 'other', contributes: { pages: [{ ...page, key: 'radio' }] } }),
  ]);
  expect(pages.get('home')).toBe(PAGES.home);
  expect(pages.get('radio')?.remote).toBe('catalog');
});

test('no user may see a page that is not there', () => {
  expect(mayShow(createPages([]).get('nowhere'), sessionOf(TEST_USER))).toBe(false);
});
