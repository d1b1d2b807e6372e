import { createFakeHost, jsonResponse, makeTracks } from '@prelude/shared/testing';
import { screen, within } from '@testing-library/react';
import { endSearch, openSearch, resultsFor, searchBox } from '../testing/openSearch';

afterEach(endSearch);

test('the examples of the source are offered above the genres, and search', async () => {
  const host = createFakeHost();
  host.network.answer(({ endpoint, query }) =>
    jsonResponse({
      results: endpoint === 'spotify' || query === '?' ? [] : makeTracks(2),
      ...(query === '?' && { hints: { suggestions: ['1961', 'slow piano'] } }),
    }),
  );
  const { user } = await openSearch({ host });
  const examples = within(screen.getByRole('region', { name: 'Try' }));
  expect(examples.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1961',
    'slow piano',
  ]);
  await user.click(examples.getByRole('button', { name: '1961' }));
  expect(await resultsFor('1961')).toBeVisible();
  expect(searchBox()).toHaveValue('1961');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('region', { name: 'Try' })).toBeVisible();
});

test('a source without examples has no such section', async () => {
  await openSearch();
  expect(screen.queryByText('Try')).not.toBeInTheDocument();
});

test('what was understood of a query can be removed from it', async () => {
  const host = createFakeHost();
  const parts = { slow: 'piano before 1970', 'before 1970': 'slow piano' };
  host.network.answer(({ endpoint, query }) =>
    jsonResponse({
      results: endpoint === 'spotify' ? [] : makeTracks(2),
      ...(query === 'slow piano before 1970' && {
        hints: {
          understood: [
            ...Object.entries(parts).map(([text, without]) => ({ text, without })),
            { text: '', without: 'x' },
            'invalid',
          ],
        },
      }),
    }),
  );
  const { user } = await openSearch({ host });
  await user.type(searchBox(), 'slow piano before 1970{Enter}');
  const found = within(await resultsFor('slow piano before 1970'));
  const chips = within(found.getByRole('list', { name: 'Understood in your search' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    Object.keys(parts),
  );
  await user.click(chips.getByRole('button', { name: 'Search without before 1970' }));
  expect(await resultsFor('slow piano')).toBeVisible();
  expect(searchBox()).toHaveValue('slow piano');
  expect(screen.queryByRole('list', { name: 'Understood in your search' })).not.toBeInTheDocument();
});
