import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './SkipLink';

test('a skip link moves the focus and does not change the URL or the page', async () => {
  const entries = history.length;
  render(
    <>
      <SkipLink target="content" label="Skip to content" />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
  expect(history).toHaveLength(entries);
});
