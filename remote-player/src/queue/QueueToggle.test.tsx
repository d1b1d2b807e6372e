import { createFakeHost, takeConsoleErrors } from '@prelude/shared/testing';
import { act, screen } from '@testing-library/react';
import { installScreen, queueButton, renderQueue } from '../testing/openQueue';

let mockArrival: 'arrives' | 'fails' = 'arrives';
let mockRow: 'draws' | 'crashes' = 'draws';

jest.mock('./QueuePanel', () => {
  if (mockArrival === 'fails') throw new Error('the chunk is gone');
  return jest.requireActual<object>('./QueuePanel');
});
jest.mock('./CurrentEntry', () => {
  const actual = jest.requireActual<{ CurrentEntry: (props: unknown) => unknown }>(
    './CurrentEntry',
  );
  return {
    CurrentEntry(props: unknown) {
      if (mockRow === 'crashes') throw new Error('a row crashed');
      return actual.CurrentEntry(props);
    },
  };
});

const heading = (): HTMLElement | null => screen.queryByRole('heading', { name: 'Queue' });

beforeEach(() => {
  installScreen();
  mockArrival = 'arrives';
  mockRow = 'draws';
});

// First, because loaded code stays.
test('a panel whose code can’t be loaded says so, and a retry in place loads it', async () => {
  mockArrival = 'fails';
  const { host, user } = renderQueue();
  await user.click(queueButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The queue could not be loaded.');
  expect(host.reportedErrors.map(({ where }) => where)).toContain('player/queue');

  mockArrival = 'arrives';
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Queue' })).toHaveFocus();
});

test('a crash of the panel is reported, offers a retry, and affects neither the button nor the sound', async () => {
  const { host, user } = renderQueue();
  mockRow = 'crashes';
  await user.click(queueButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The queue can’t be shown right now.');
  expect(takeConsoleErrors()).not.toHaveLength(0);
  expect(host.reportedErrors).toMatchObject([{ where: 'player/queue' }]);
  expect(host.playback.isPlaying$.value).toBe(true);

  mockRow = 'draws';
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(heading()).toHaveFocus();
});

test('a crashed panel can be closed, by its button and by Escape', async () => {
  const { user } = renderQueue();
  mockRow = 'crashes';
  await user.click(queueButton());
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(queueButton()).toHaveFocus();

  await user.click(queueButton());
  await screen.findByRole('alert');
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  takeConsoleErrors();
});

test('it opens by Enter and by the space bar', async () => {
  const { user } = renderQueue({ host: createFakeHost() });
  act(() => queueButton().focus());
  await user.keyboard('{Enter}');
  expect(heading()).toHaveFocus();
  await user.keyboard('{Escape} ');
  expect(heading()).toHaveFocus();
});
