import { createToasts } from '@prelude/shared';
import { createFakeClock } from '@prelude/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion';

function openRegion() {
  const clock = createFakeClock();
  const toasts = createToasts({ schedule: clock.schedule });
  const { unmount } = render(<ToastRegion toasts={toasts} />);
  return { clock, toasts, unmount };
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

describe('while a dialog is open, which makes the rest of the page inert', () => {
  const addDialog = (): HTMLDialogElement => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    return dialog;
  };
  /** Waits for what the browser tells of the page's changes. */
  const settle = (): Promise<void> => act(() => Promise.resolve());
  const region = (): HTMLElement => screen.getByRole('status', { hidden: true }).parentElement!;

  afterEach(() => document.querySelectorAll('dialog').forEach((dialog) => dialog.remove()));

  test('the toasts are in it, and back on the page when it closes', async () => {
    const { toasts } = openRegion();
    const [dialog, before] = [addDialog(), region()];
    dialog.open = true;
    await settle();
    act(() => toasts.show('Failed to sign out', 'error'));
    expect(dialog).toContainElement(visibleToast());
    expect(region()).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(visibleToast()).not.toBeInTheDocument();
    dialog.open = false;
    await settle();
    expect(region().parentElement).toBe(document.body);
  });

  test('of two the one that opened last has them', async () => {
    openRegion();
    const [first, second] = [addDialog(), addDialog()];
    second.open = true;
    await settle();
    first.open = true;
    await settle();
    expect(first).toContainElement(region());
    first.open = false;
    await settle();
    expect(second).toContainElement(region());
  });

  test('one that is taken out of the page takes no toasts with it', async () => {
    const { toasts } = openRegion();
    const dialog = addDialog();
    dialog.open = true;
    await settle();
    dialog.remove();
    await settle();
    act(() => toasts.show('Welcome back!', 'success'));
    expect(visibleToast()).toBeVisible();
  });

  test('a toast that comes as its dialog goes is said once the page can be heard again', async () => {
    const { toasts } = openRegion();
    const [dialog, layer] = [addDialog(), region()];
    dialog.open = true;
    await settle();
    act(() => {
      toasts.show('Welcome back!', 'success');
      dialog.remove();
    });
    const lost = layer.querySelector('[role="status"]')!.firstElementChild;
    expect(lost).toHaveTextContent('Welcome back!');
    await settle();
    expect(screen.getByRole('status').firstElementChild).toBe(lost);
    await waitFor(() => expect(lost).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
  });
});

test('nothing of it is left when the product ends', () => {
  const { unmount } = openRegion();
  unmount();
  expect(document.body.querySelector('[role="status"]')).not.toBeInTheDocument();
});
