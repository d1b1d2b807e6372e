import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFound } from './NotFound';

function openNotFound() {
  const onHome = jest.fn();
  const reportError = jest.fn();
  render(<NotFound path="/radio" onHome={onHome} reportError={reportError} />);
  return { onHome, reportError, home: screen.getByRole('link', { name: 'Return to Home' }) };
}

test('an unknown path says so and logs an error that names it', () => {
  const { reportError } = openNotFound();
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Prelude');
  expect(reportError.mock.calls).toEqual([[new Error('No page at /radio'), '404']]);
});

test('the link leads home without loading the page anew', async () => {
  const { home, onHome } = openNotFound();
  expect(home).toHaveAttribute('href', '/');
  await userEvent.click(home);
  expect(onHome).toHaveBeenCalledTimes(1);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s is the browser’s', (modifier) => {
  const { home, onHome } = openNotFound();
  // Stops jsdom, which can't navigate, and not the link.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(home, { [modifier]: true });
  expect(onHome).not.toHaveBeenCalled();
});
