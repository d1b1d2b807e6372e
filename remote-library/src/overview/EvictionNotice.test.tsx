import { screen } from '@testing-library/react';
import { makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const warning = (): HTMLElement | null =>
  screen.queryByText(/deletes what a site has stored after seven days/);

/** Makes the browser one of this vendor, with the site in a tab or on the home screen. */
function useBrowser(vendor: string, isInstalled = false): void {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: isInstalled && query.includes('standalone') }),
  });
}

const { matchMedia } = window;
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { matchMedia });
});

const favorites = makeTracks(1);

test.each(['library', 'settings'])(
  'in a browser that deletes unused storage, %s says so and offers the export',
  (page) => {
    useBrowser('Apple Computer, Inc.');
    openView(page, { favorites });
    expect(warning()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export Library' })).toBeEnabled();
  },
);

test('Your Library says nothing as long as it is empty', () => {
  useBrowser('Apple Computer, Inc.');
  openView('library');
  expect(warning()).not.toBeInTheDocument();
});

test.each([
  ['another browser', 'Google Inc.', false],
  ['a site on the home screen', 'Apple Computer, Inc.', true],
])('%s says nothing', (_which, vendor, isInstalled) => {
  useBrowser(vendor, isInstalled);
  openView('library', { favorites });
  expect(warning()).not.toBeInTheDocument();
});
