import { createFakeHost, jsonResponse, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { endSearch, openSearch, resultsFor, searchBox } from '../testing/openSearch';

// jsdom has no layout.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
afterEach(endSearch);

const SUGGESTIONS = ['Kodagu Monsoon Unit', 'Monsoon Matinee', 'யாழினி'];

/** A host whose API gives these suggestions for every query. */
function suggestingHost(): FakeHost {
  const host = createFakeHost();
  host.network.answer(({ endpoint }) =>
    jsonResponse({
      results: endpoint === 'spotify' ? [] : makeTracks(2),
      hints: { suggestions: SUGGESTIONS, understood: [] },
    }),
  );
  return host;
}

const options = (): HTMLElement[] => screen.queryAllByRole('option');
const texts = (): (string | null)[] => options().map(({ textContent }) => textContent);

/** The page after `mon` was typed and its suggestions have appeared. */
async function typed({ touch = false, host = suggestingHost() } = {}) {
  const opened = await openSearch({ host, touch });
  await opened.user.type(searchBox(), 'mon');
  // The last one has not the typed word: an answer to `mo`, which a busy machine may ask for, would not show it.
  await waitFor(() => expect(texts()).toContain(SUGGESTIONS.at(-1)));
  return opened;
}

test('suggestions appear while typing, recent searches first, as a list of the combobox', async () => {
  const host = suggestingHost();
  for (const query of ['monday', 'jazz']) host.searchHistory.record(query);
  await typed({ host });
  expect(texts()).toEqual(['monday', ...SUGGESTIONS]);
  expect(searchBox()).toHaveRole('combobox');
  expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
  expect(searchBox()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});

test('arrow keys move through them without moving the focus, and Enter searches for the active one', async () => {
  const { host, user } = await typed();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(searchBox()).toHaveFocus();
  expect(searchBox()).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  expect(options().map((option) => option.ariaSelected)).toEqual(['false', 'true', 'false']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(searchBox()).toHaveValue('Kodagu Monsoon Unit');
  expect(await resultsFor('Kodagu Monsoon Unit')).toBeVisible();
  expect(options()).toEqual([]);
  expect(searchBox()).toHaveAttribute('aria-expanded', 'false');
  expect(host.searchHistory.queries$.value).toEqual(['Kodagu Monsoon Unit']);
});

test('after Arrow Up none is active, and Enter searches for the text', async () => {
  const { user } = await typed();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(searchBox()).toHaveValue('mon');
});

test('a second Arrow Down leads to the results', async () => {
  const { user } = await typed();
  await user.keyboard('{ArrowDown}{End}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(options()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' })).toHaveFocus();
});

test('Escape closes the list, a second one clears the text', async () => {
  const { user } = await typed();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(searchBox()).toHaveValue('mon');
  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveValue('');
});

test('leaving the box moves nothing: the list stays, and none is active', async () => {
  const { user } = await typed();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(options().map((option) => option.ariaSelected)).toEqual(['false', 'false', 'false']);
});

test.each([true, false])('a press on one searches for it; touch: %s', async (touch) => {
  const { user } = await typed({ touch });
  await user.click(options()[2]!);
  expect(await resultsFor('யாழினி')).toBeVisible();
  if (touch) expect(searchBox()).not.toHaveFocus();
  else expect(searchBox()).toHaveFocus();
});

test('typing on keeps those that have the words until the newer ones arrive', async () => {
  const { host, user } = await typed();
  host.network.answer(() => new Promise(() => undefined));
  await user.type(searchBox(), 'soon ma');
  expect(texts()).toEqual(['Monsoon Matinee']);
});

test('without suggestions there is no list', async () => {
  const { user } = await openSearch();
  await user.type(searchBox(), 'jazz');
  await resultsFor('jazz');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
