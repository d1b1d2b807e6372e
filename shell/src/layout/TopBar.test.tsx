import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation } from '../routing/navigation';
import { renderWithHost } from '../testing/renderWithHost';
import { TopBar } from './TopBar';
import { NO_HISTORY } from '../testing/noHistory';

test('its search button shows the search page, and is marked when that is the current one', async () => {
  const { host } = renderWithHost(
    <TopBar
      navigation={createNavigation({ pathname: '/', state: null }, NO_HISTORY)}
      onMenu={jest.fn()}
      onSignOut={jest.fn()}
      onAccountIntent={jest.fn()}
    />,
  );
  const search = screen.getByRole('button', { name: 'Search' });
  expect(search).not.toHaveAttribute('aria-current');
  await userEvent.click(search);
  expect(host.navigations).toEqual(['search']);
  act(() => host.navigate('search'));
  expect(search).toHaveAttribute('aria-current', 'page');
});
