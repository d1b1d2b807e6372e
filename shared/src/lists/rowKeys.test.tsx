import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, installFakeIntersections, makeTrack, makeTracks } from '../testing';
import { TrackRow } from '../ui/TrackRow';
import { obeyRowKey } from './rowKeys';

const user = userEvent.setup();
const obey = (event: KeyboardEvent): void => void obeyRowKey(event);
beforeEach(() => {
  installFakeIntersections();
  window.addEventListener('keydown', obey);
});
afterEach(() => window.removeEventListener('keydown', obey));

const showRow = (tracks = makeTracks(12)): void => {
  render(
    <HostProvider host={createFakeHost()}>
      <TrackRow title="Pop Hits" tracks={tracks} action={<button>Show all</button>} />
    </HostProvider>,
  );
};

/** A button of a card, from 1. */
const cardButton = (verb: 'Play' | 'Like', number: number): HTMLElement =>
  screen.getByRole('button', { name: `${verb} Song ${number} by Artist ${number}` });

test.each([
  ['ArrowRight', 6],
  ['ArrowLeft', 4],
  ['Home', 1],
  ['End', 12],
  ['ArrowUp', 5],
  ['ArrowDown', 5],
  ['PageDown', 5],
  ['Shift>}{ArrowRight}{/Shift', 5],
  ['Alt>}{ArrowRight}{/Alt', 5],
  ['Control>}{End}{/Control', 5],
])('%s on card 5 leads to card %d', async (key, number) => {
  showRow();
  act(() => cardButton('Play', 5).focus());
  // The key before builds the cards out of sight.
  await user.keyboard(`{Shift}{${key}}`);
  expect(cardButton('Play', number)).toHaveFocus();
});

test('an arrow goes no further than the ends, and stays on the same button', async () => {
  showRow(makeTracks(2));
  act(() => cardButton('Like', 1).focus());
  await user.keyboard('{ArrowLeft}');
  expect(cardButton('Like', 1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(cardButton('Like', 2)).toHaveFocus();
});

test('the heart is the stop of a track that can’t be played', async () => {
  showRow([makeTrack({ trackId: 1, previewUrl: '' }), makeTrack({ trackId: 2 })]);
  await user.tab();
  await user.tab();
  expect(cardButton('Like', 1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(cardButton('Like', 1)).toHaveFocus();
});

test('an open menu handles the arrows itself', async () => {
  showRow();
  act(() => cardButton('Play', 2).focus());
  await user.keyboard('{Shift>}{F10}{/Shift}{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('menuitem', { name: 'Add to queue' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(cardButton('Play', 2)).toHaveFocus();
});
