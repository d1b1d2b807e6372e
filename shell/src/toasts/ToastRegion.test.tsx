import { createToasts } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion';

function openRegion() {
  const clock = createFakeClock();
  const toasts = createToasts({ schedule: clock.schedule });
  render(<ToastRegion toasts={toasts} />);
  return { clock, toasts };
}

const visibleToast = (): HTMLElement | null => screen.queryByTestId('toast');

test('nothing is shown and nothing is said while there is no toast', () => {
  openRegion();
  expect(visibleToast()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('good news is said politely', () => {
  const { toasts } = openRegion();
  act(() => toasts.show('Added to favorites', 'success'));
  expect(visibleToast()).toHaveTextContent('Added to favorites');
  expect(screen.getByRole('status')).toHaveTextContent('Added to favorites');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an error interrupts', () => {
  const { toasts } = openRegion();
  act(() => toasts.show('Failed to update favorites', 'error'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update favorites');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('one toast is shown at a time; dismissing it shows the next', async () => {
  const { toasts } = openRegion();
  act(() => {
    toasts.show('Added to favorites', 'success');
    toasts.show('Playlist created', 'success');
  });
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
  expect(visibleToast()).toHaveTextContent('Added to favorites');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(visibleToast()).toHaveTextContent('Playlist created');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(visibleToast()).not.toBeInTheDocument();
});

test('a toast goes by itself', () => {
  const { toasts, clock } = openRegion();
  act(() => toasts.show('Added to favorites', 'success'));
  act(() => clock.advance(5_000));
  expect(visibleToast()).not.toBeInTheDocument();
});
