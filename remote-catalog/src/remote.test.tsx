import { satisfiesContract } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { render, screen } from '@testing-library/react';
import { installFakeIntersections } from './home/fakeIntersections';
import { remote } from './remote';

test('the catalog keeps the contract: name, range, home and search', () => {
  expect(remote.name).toBe('catalog');
  expect(satisfiesContract(remote.contract)).toBe(true);
  expect(Object.keys(remote.views)).toEqual(['home', 'search']);
});

test('each view stands on its host alone', async () => {
  installFakeIntersections();
  const { home: Home, search: Search } = remote.views;
  const host = createFakeHost();
  const { unmount } = render(Home ? <Home host={host} /> : null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good /);
  expect(await screen.findAllByRole('listitem')).toHaveLength(24);
  unmount();
  render(Search ? <Search host={host} /> : null);
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
});
