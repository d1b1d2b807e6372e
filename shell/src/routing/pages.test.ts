import { PAGE_KEYS, type Session } from '@prelude/shared';
import { TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { documentTitle, mayShow, PAGES } from './pages';

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
  expect(PAGE_KEYS.filter((page) => mayShow(page, sessionOf(user)))).toEqual(pages);
});
