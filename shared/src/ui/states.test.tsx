import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { IconButton } from './IconButton';
import { PageHeading } from './PageHeading';
import { Spinner } from './Spinner';

test('an error is announced at once and offers a retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="It failed." text="Try again." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It failed.Try again.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list says so and offers the next step', () => {
  render(<EmptyState icon="heart" title="Nothing yet" action={<Button>Browse</Button>} />);
  expect(screen.getByText('Nothing yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Browse' })).toBeVisible();
});

test('loading is announced politely', () => {
  render(<Spinner label="Searching for music..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Searching for music...');
});

test('an icon button has a name and, if it is a toggle, a pressed state', () => {
  render(
    <>
      <IconButton icon="shuffle" label="Shuffle" pressed />
      <IconButton icon="next" label="Next" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Shuffle', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-pressed');
});

test('buttons do not submit their form by default', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
      <IconButton icon="close" label="Close" />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Plain' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps the focus and does nothing when it is pressed again', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy onClick={onClick}>
        Creating...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Creating...' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByRole('textbox'), 'Rain{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a page's heading is focusable, but no Tab stop", () => {
  render(<PageHeading>Search</PageHeading>);
  const heading = screen.getByRole('heading', { name: 'Search', level: 1 });
  expect(heading).toHaveAttribute('data-page-heading');
  expect(heading).toHaveAttribute('tabindex', '-1');
});
