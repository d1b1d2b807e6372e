import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { TextField } from './TextField';

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Email' });

test('a field is named by its label, which is clickable', async () => {
  render(<TextField label="Email" />);
  await userEvent.click(screen.getByText('Email'));
  expect(field()).toHaveFocus();
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test('a hint describes it', () => {
  render(<TextField label="Email" hint="We write to no one" />);
  expect(field()).toHaveAccessibleDescription('We write to no one');
});

test('an error replaces the hint, is announced politely and marks the field', () => {
  const { rerender } = render(<TextField label="Email" hint="A hint" />);
  const message = screen.getByText('A hint').parentElement;
  rerender(<TextField label="Email" hint="A hint" error="Not an email" />);
  expect(message).toHaveTextContent('Not an email');
  expect(message?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(message).toHaveAttribute('aria-live', 'polite');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Not an email');
});

test('a field can be invalid without an error text', () => {
  render(<TextField label="Email" aria-invalid />);
  expect(field()).toBeInvalid();
});

test('it accepts native attributes and a control at its end', () => {
  render(
    <TextField label="Email" name="email" autoComplete="email" trailing={<Button>X</Button>} />,
  );
  expect(field()).toHaveAttribute('name', 'email');
  expect(field()).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByRole('button', { name: 'X' })).toBeVisible();
});
