import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FallbackBoundary } from './FallbackBoundary';

test('an unexpected failure shows what to do, is logged, and a button reloads the page', async () => {
  const reportError = jest.fn();
  const onRefresh = jest.fn();
  const failure = new Error('no frame');
  document.title = 'Home · Prelude';
  const Broken = (): never => {
    throw failure;
  };
  render(
    <FallbackBoundary reportError={reportError} onRefresh={onRefresh}>
      <Broken />
    </FallbackBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(
    screen.getByText('We encountered an unexpected error. Please try refreshing the page.'),
  ).toBeVisible();
  expect(document.title).toBe('Something went wrong · Prelude');
  expect(reportError.mock.calls).toEqual([[failure, 'shell']]);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('without a failure it is not shown', () => {
  render(
    <FallbackBoundary reportError={() => undefined} onRefresh={() => undefined}>
      <p>Prelude</p>
    </FallbackBoundary>,
  );
  expect(screen.getByText('Prelude')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
