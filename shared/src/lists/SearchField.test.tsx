import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { SearchField } from './SearchField';

function Finding({ onDown }: { readonly onDown?: () => void }): JSX.Element {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Find in Liked Songs"
      clearLabel="Clear what to find"
      text={text}
      onType={setText}
      {...(onDown && { onDown })}
    />
  );
}

const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Find in Liked Songs' });

test('Escape clears the field, and so does the button, which returns the focus', async () => {
  const user = userEvent.setup();
  render(<Finding />);
  await user.type(field(), 'moon{Escape}');
  expect(field()).toHaveValue('');
  await user.type(field(), 'moon');
  await user.click(screen.getByRole('button', { name: 'Clear what to find' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  { why: 'a word is composed', init: { isComposing: true } },
  { why: 'Safari has just ended a composition', init: { keyCode: 229 } },
  { why: 'a modifier is pressed', init: { ctrlKey: true } },
])('a key is ignored while $why', async ({ init }) => {
  const onDown = jest.fn();
  render(<Finding onDown={onDown} />);
  await userEvent.setup().type(field(), 'moon');
  expect(fireEvent.keyDown(field(), { key: 'Escape', ...init })).toBe(true);
  expect(fireEvent.keyDown(field(), { key: 'ArrowDown', ...init })).toBe(true);
  expect(field()).toHaveValue('moon');
  expect(onDown).not.toHaveBeenCalled();
});

test('ArrowDown calls its handler, and the caret stays', async () => {
  const onDown = jest.fn();
  render(<Finding onDown={onDown} />);
  expect(fireEvent.keyDown(field(), { key: 'ArrowDown' })).toBe(false);
  expect(onDown).toHaveBeenCalledTimes(1);
});
