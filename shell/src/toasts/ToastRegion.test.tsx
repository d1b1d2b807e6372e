import { createToasts } from '@prelude/shared/host';
import { createFakeClock, type FakeClock } from '@prelude/shared/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion';

function openRegion() {
  const clock = createFakeClock();
  const toasts = createToasts({ schedule: clock.schedule });
  const { unmount } = render(<ToastRegion toasts={toasts} />);
  return { clock, toasts, unmount };
}

const visibleToast = (): HTMLElement | null => screen.queryByTestId('toast');

test('without a toast nothing is shown or announced', () => {
  openRegion();
  expect(visibleToast()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('success is announced politely', () => {
  const { toasts } = openRegion();
  act(() => toasts.show('Added to favorites', 'success'));
  expect(visibleToast()).toHaveTextContent('Added to favorites');
  expect(screen.getByRole('status')).toHaveTextContent('Added to favorites');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('its controls are in a landmark', () => {
  const { toasts } = openRegion();
  act(() => toasts.show('Added to favorites', 'success'));
  const landmark = screen.getByRole('region', { name: 'Notifications' });
  expect(within(landmark).getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

test('an error interrupts', () => {
  const { toasts } = openRegion();
  act(() => toasts.show('Failed to update favorites', 'error'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update favorites');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the reason of a failure is shown below its message and announced with it', () => {
  const { toasts } = openRegion();
  const reason = 'The browser storage is full.';
  act(() => toasts.show('Failed to update favorites', 'error', undefined, reason));
  expect(screen.getByRole('alert')).toHaveTextContent(`Failed to update favorites; ${reason}`);
  const card = screen.getByRole('group', { name: 'Failed to update favorites' });
  expect(within(card).getByText('Failed to update favorites')).toBeVisible();
  expect(within(card).getByText(reason)).toBeVisible();
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

test('a toast disappears by itself', () => {
  const { toasts, clock } = openRegion();
  act(() => toasts.show('Added to favorites', 'success'));
  act(() => clock.advance(5_000));
  expect(visibleToast()).not.toBeInTheDocument();
});

describe('a toast with an action', () => {
  function showRemoved() {
    const opened = openRegion();
    const run = jest.fn();
    act(() => opened.toasts.show('Removed from queue', 'info', { label: 'Undo', run }));
    return { ...opened, run, undo: screen.getByRole('button', { name: 'Undo' }) };
  }

  test('has it before Dismiss, and announces where it is', () => {
    showRemoved();
    expect(visibleToast()).toHaveTextContent(/^Removed from queue$/);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Removed from queue; Undo is at the end of the page',
    );
    const card = screen.getByRole('group', { name: 'Removed from queue' });
    expect(
      within(card)
        .getAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Undo', 'Dismiss']);
  });

  test('runs it once and disappears, and a toast that it shows is visible at once', async () => {
    const { run, undo, toasts } = showRemoved();
    run.mockImplementation(() => toasts.show('Back in the queue', 'success'));
    await userEvent.click(undo);
    expect(run).toHaveBeenCalledTimes(1);
    expect(visibleToast()).toHaveTextContent('Back in the queue');
  });

  test('is announced again if the same text is repeated', () => {
    const { toasts } = showRemoved();
    const before = screen.getByRole('status').firstElementChild;
    act(() => toasts.show('Removed from queue', 'info', { label: 'Undo', run: () => undefined }));
    expect(screen.getByRole('status').firstElementChild).not.toBe(before);
    expect(screen.getAllByTestId('toast')).toHaveLength(1);
  });
});

describe('a toast in use', () => {
  const showLiked = () => {
    const opened = openRegion();
    act(() => opened.toasts.show('Added to favorites', 'success'));
    return opened;
  };
  const waitLong = ({ clock }: { clock: FakeClock }) => act(() => clock.advance(60_000));
  const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

  test('stays while the pointer is on it', async () => {
    const opened = showLiked();
    await userEvent.hover(screen.getByRole('group'));
    waitLong(opened);
    expect(visibleToast()).toBeVisible();
    await userEvent.unhover(screen.getByRole('group'));
    waitLong(opened);
    expect(visibleToast()).not.toBeInTheDocument();
  });

  test('does not stay if it appeared below a resting pointer', () => {
    const opened = showLiked();
    fireEvent.pointerEnter(screen.getByRole('group'));
    waitLong(opened);
    expect(visibleToast()).not.toBeInTheDocument();
  });

  test('stays while it has the focus, even when the pointer leaves', async () => {
    const opened = showLiked();
    await userEvent.hover(screen.getByRole('group'));
    act(() => dismiss().focus());
    await userEvent.unhover(screen.getByRole('group'));
    waitLong(opened);
    expect(visibleToast()).toBeVisible();
    act(() => dismiss().blur());
    waitLong(opened);
    expect(visibleToast()).not.toBeInTheDocument();
  });

  test('restores the focus when it disappears', async () => {
    const opener = document.createElement('button');
    document.body.prepend(opener);
    const { toasts } = showLiked();
    act(() => toasts.show('Playlist created', 'success', { label: 'Undo', run: () => undefined }));
    opener.focus();
    await userEvent.click(dismiss());
    expect(opener).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(visibleToast()).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    opener.remove();
  });
});

describe('during a dialog, which makes the rest of the page inert,', () => {
  const addDialog = (): HTMLDialogElement => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    return dialog;
  };
  /** Flushes the browser's mutation events. */
  const settle = (): Promise<void> => act(() => Promise.resolve());
  const region = (): HTMLElement => screen.getByRole('status', { hidden: true }).parentElement!;

  afterEach(() => {
    jest.useRealTimers();
    document.querySelectorAll('dialog').forEach((dialog) => dialog.remove());
  });

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

  test('the dialog that opened last has them', async () => {
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

  test('a removed dialog does not remove the toasts', async () => {
    const { toasts } = openRegion();
    const dialog = addDialog();
    dialog.open = true;
    await settle();
    dialog.remove();
    await settle();
    act(() => toasts.show('Welcome back!', 'success'));
    expect(visibleToast()).toBeVisible();
  });

  test('a toast that appears while its dialog closes is announced afterwards', async () => {
    jest.useFakeTimers();
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
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(lost).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
  });

  test('a toast that was announced before its dialog closes is not announced again', async () => {
    jest.useFakeTimers();
    const { toasts } = openRegion();
    const dialog = addDialog();
    dialog.open = true;
    await act(() => jest.advanceTimersByTimeAsync(0));
    act(() => toasts.show('Added to favorites', 'success'));
    const announced = screen.getByRole('status').firstElementChild;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    dialog.remove();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(region().parentElement).toBe(document.body);
    expect(screen.getByRole('status').firstElementChild).toBe(announced);
  });
});

test('nothing is left when the product ends', () => {
  const { unmount } = openRegion();
  unmount();
  expect(document.body.querySelector('[role="status"]')).not.toBeInTheDocument();
});
