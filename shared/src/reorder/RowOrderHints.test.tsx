import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowOrderHints } from './RowOrderHints';
import { useAnnouncement } from './useAnnouncement';

function Refusing() {
  const [announcement, announce] = useAnnouncement();
  return (
    <>
      <button type="button" onClick={() => announce('Sorted lists keep their order')}>
        Move
      </button>
      <RowOrderHints hintId="hint" announcement={announcement} />
    </>
  );
}

test('a text that is announced twice changes the live region twice', async () => {
  render(<Refusing />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const first = screen.getByText('Sorted lists keep their order');
  expect(screen.getByRole('status')).toContainElement(first);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(screen.getByText('Sorted lists keep their order')).not.toBe(first);
});
