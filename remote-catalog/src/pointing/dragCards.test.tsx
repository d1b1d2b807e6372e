import { createState, HostProvider, Scope, TrackRow } from '@prelude/shared';
import {
  createFakeHost,
  installFakeIntersections,
  makeTracks,
  pointerEvent,
} from '@prelude/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import type { RowState } from '../home/rowModel';
import { dragCards } from './dragCards';

const TRACKS = makeTracks(3);
const rows = [{ state$: createState<RowState>({ status: 'ready', tracks: TRACKS }).state$ }];

test('a mouse drags a card of home by its cover, not by the letters of its title, and a finger drags none', () => {
  installFakeIntersections();
  const host = createFakeHost();
  const scope = new Scope();
  render(
    <HostProvider host={host}>
      <TrackRow title="Trending Now" tracks={TRACKS} />
    </HostProvider>,
  );
  dragCards({ host, rows, scope });
  const cover = screen.getByRole('button', { name: 'Play Song 2 by Artist 2' });
  const card = cover.closest('li')!;
  const pressWith = (pointerType: 'mouse' | 'touch', target: Element): string | null => {
    fireEvent(target, pointerEvent('pointerdown', { pointerType }));
    return card.getAttribute('draggable');
  };
  expect(pressWith('mouse', cover)).toBe('true');
  expect(pressWith('mouse', screen.getByText('Song 2'))).toBe('false');
  expect(pressWith('touch', cover)).toBe('false');

  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    setDragImage: jest.fn(),
  };
  const dragged = (): unknown => {
    data.clear();
    fireEvent.dragStart(card, { dataTransfer });
    return JSON.parse(data.get('application/x-prelude-tracks') ?? 'null');
  };
  expect(dragged()).toEqual([TRACKS[1]]);
  host.navigate('search');
  expect(dragged()).toBeNull();
  host.navigate('home');
  scope.end();
  expect(dragged()).toBeNull();
  host.end();
});
