import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX, type ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { PageHeading } from './PageHeading';

function Stage({ children }: { readonly children: ReactNode }): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const [isOpenerThere, setIsOpenerThere] = useState(true);
  return (
    <>
      <PageHeading>Library</PageHeading>
      {isOpenerThere && <Button onClick={() => setIsOpen(true)}>New playlist</Button>}
      {isOpen && (
        <Dialog title="Name it" onClose={() => setIsOpen(false)}>
          {children}
          <Button
            onClick={() => {
              setIsOpenerThere(false);
              setIsOpen(false);
            }}
          >
            Create
          </Button>
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const listener = userEvent.setup();
  render(
    <Stage>
      <input aria-label="Name" />
    </Stage>,
  );
  await listener.click(opener());
  return { listener, dialog: screen.getByRole('dialog', { name: 'Name it' }) };
}

const opener = (): HTMLElement => screen.getByRole('button', { name: 'New playlist' });
const dialogOrNull = (): HTMLElement | null => screen.queryByRole('dialog');

test('a dialog is named by its heading and focuses its content first', async () => {
  await openDialog();
  expect(screen.getByRole('heading', { name: 'Name it', level: 2 })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('its close button closes it, and the focus returns', async () => {
  const { listener } = await openDialog();
  await listener.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialogOrNull()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('Escape closes it', async () => {
  const { listener } = await openDialog();
  await listener.keyboard('{Escape}');
  await waitFor(() => expect(dialogOrNull()).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

test('a press outside closes it', async () => {
  const { listener, dialog } = await openDialog();
  await listener.click(dialog);
  expect(dialogOrNull()).not.toBeInTheDocument();
});

test('a press that began inside and ends outside does not, nor one inside', async () => {
  const { listener, dialog } = await openDialog();
  await listener.click(screen.getByRole('heading', { name: 'Name it' }));
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(dialog);
  expect(dialog).toBeVisible();
});

test('if its opener is gone, the focus goes to the page’s heading', async () => {
  const { listener } = await openDialog();
  await listener.click(screen.getByRole('button', { name: 'Create' }));
  expect(dialogOrNull()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Library' })).toHaveFocus();
});
