import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/renderWithHost';
import { createNavigation } from './navigation';
import { NotFound } from './NotFound';
import { NO_HISTORY } from '../testing/noHistory';

function openNotFound() {
  const radio = { pathname: '/radio', state: null };
  const navigation = createNavigation(radio, NO_HISTORY);
  const paths: string[] = [];
  navigation.connect((path) => paths.push(path));
  Element.prototype.scrollTo = jest.fn();
  const arriveAgain = (): void =>
    act(() => {
      navigation.arrived(radio, 0, 'POP');
      navigation.arrived({ ...radio }, 0, 'POP');
    });
  const { host } = renderWithHost(<NotFound navigation={navigation} />);
  return { host, paths, arriveAgain, home: screen.getByRole('link', { name: 'Return to Home' }) };
}

const heading = (): HTMLElement =>
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' });

test('an unknown path says so and logs an error that names it', () => {
  const { host } = openNotFound();
  expect(heading()).toBeVisible();
  expect(heading()).not.toHaveFocus();
  expect(document.title).toBe('Page not found · Prelude');
  expect(host.reportedErrors).toEqual([{ error: new Error('No page at /radio'), where: '404' }]);
});

test('returning to it focuses its heading', () => {
  const { arriveAgain } = openNotFound();
  arriveAgain();
  expect(heading()).toHaveFocus();
});

test('the link leads home without a reload', async () => {
  const { home, paths } = openNotFound();
  expect(home).toHaveAttribute('href', '/');
  await userEvent.click(home);
  expect(paths).toEqual(['/']);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s is left to the browser',
  (modifier) => {
    const { home, paths } = openNotFound();
    // Stops jsdom, which can't navigate, but not the link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(home, { [modifier]: true });
    expect(paths).toEqual([]);
  },
);
