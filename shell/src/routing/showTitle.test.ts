/** @jest-environment jsdom */
import { showTitle } from './pages';

beforeEach(() => {
  document.title = 'Concerts · Prelude';
});

test('a title is shown with the product’s name, and the earlier one is restored', () => {
  const end = showTitle(document, 'Ticket Confirmed!');
  expect(document.title).toBe('Ticket Confirmed! · Prelude');
  end();
  expect(document.title).toBe('Concerts · Prelude');
});

test('a title set meanwhile stays', () => {
  const end = showTitle(document, 'Ticket Confirmed!');
  document.title = 'Home · Prelude';
  end();
  expect(document.title).toBe('Home · Prelude');
});
