import { HostProvider } from '@prelude/shared';
import { rowsOf, useTrackSelection } from '@prelude/shared/selection';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { JSX, ReactNode } from 'react';
import { installScreen } from '../testing/installScreen';
import type { TrackEntry } from './trackEntry';
import { WindowedTrackList } from './WindowedTrackList';

beforeAll(installScreen);

const hosts: FakeHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.end()));

interface Shown {
  readonly host: FakeHost;
  readonly listener: UserEvent;
  show(entries: readonly TrackEntry[]): void;
}

function SelectableList({
  entries,
  renderAction,
}: {
  readonly entries: readonly TrackEntry[];
  readonly renderAction: ((entry: TrackEntry) => ReactNode) | undefined;
}): JSX.Element {
  const { selection } = useTrackSelection(entries);
  return (
    <WindowedTrackList
      label="Songs"
      entries={entries}
      renderAction={renderAction}
      selection={selection}
    />
  );
}

/** Renders a list in its scrolling element, between two buttons. */
function showList(
  entries: readonly TrackEntry[],
  renderAction?: (entry: TrackEntry) => ReactNode,
): Shown {
  const host = createFakeHost();
  hosts.push(host);
  const page = (shown: readonly TrackEntry[]): ReactNode => (
    <HostProvider host={host}>
      <h1 tabIndex={-1} data-page-heading="">
        Songs
      </h1>
      <button>Before</button>
      <div data-testid="scroller" style={{ overflowY: 'auto' }}>
        {shown.length > 0 && <SelectableList entries={shown} renderAction={renderAction} />}
      </div>
      <button>After</button>
    </HostProvider>
  );
  const { rerender } = render(page(entries));
  return { host, listener: userEvent.setup(), show: (next) => rerender(page(next)) };
}

const many = rowsOf(makeTracks(10_000));
const few = rowsOf(makeTracks(3));
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('listitem');
const artist = (number: number): HTMLElement =>
  screen.getByRole('button', { name: `Search for Artist ${number}` });
const album = (number: number): HTMLElement =>
  screen.getByRole('button', { name: `Album ${number}` });
const rowButton = (verb: 'Play' | 'Like' | 'More for', number: number): HTMLElement =>
  screen.getByRole('button', { name: `${verb} Song ${number} by Artist ${number}` });
const scrollTo = (row: number): void => {
  const scroller = screen.getByTestId('scroller');
  scroller.scrollTop = row * 56;
  fireEvent.scroll(scroller);
};

describe('rendering', () => {
  test('of ten thousand rows only the visible ones are rendered, each with its true place', () => {
    showList(many);
    expect(rows().length).toBeGreaterThan(9);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[2]).toHaveAttribute('aria-posinset', '3');
    expect(rows()[2]).toHaveAttribute('aria-setsize', '10000');
    expect(within(rows()[2]!).getByText('3')).toBeVisible();
  });

  test('after scrolling far down, the rows there are rendered, and no more', () => {
    showList(many);
    scrollTo(5_000);
    expect(rowButton('Play', 5_001)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Play Song 50 / })).not.toBeInTheDocument();
    expect(rows().length).toBeLessThan(60);
  });

  test('a list that appears in a scrolled page does not move the page', () => {
    const { show } = showList([]);
    const scroller = screen.getByTestId('scroller');
    scroller.scrollTo = (to) => void (scroller.scrollTop = (to as ScrollToOptions).top ?? 0);
    scrollTo(5_000);
    show(many);
    expect(scroller.scrollTop).toBe(5_000 * 56);
  });

  test('the album, the length and the list’s note', () => {
    showList(few, ({ track }) => `Added ${track.trackId}`);
    const second = within(rows()[1]!);
    expect(second.getByText('Album 2')).toBeVisible();
    expect(second.getByText('3:00')).toBeVisible();
    expect(second.getByText('3 minutes')).toBeInTheDocument();
    expect(second.getByText('Added 2')).toBeVisible();
  });

  test('the current track is marked', () => {
    const { host } = showList(few);
    act(() => host.playback.playQueue(makeTracks(3), 1));
    expect(within(rows()[1]!).getByText('Now playing')).toBeInTheDocument();
    expect(within(rows()[1]!).queryByText('2')).not.toBeInTheDocument();
    act(() => host.playback.next());
    expect(within(rows()[1]!).queryByText('Now playing')).not.toBeInTheDocument();
  });
});

test('a pointer on a row preloads its track', async () => {
  const { host, listener } = showList(few);
  const prepared: number[] = [];
  host.playback.engine.preparations$.subscribe(({ trackId }) => prepared.push(trackId));
  await listener.hover(screen.getByText('Album 2'));
  expect(prepared).toEqual([2]);
});

describe('rendering again', () => {
  test('a like renders its own row only', async () => {
    const drawn = jest.fn(({ track }: TrackEntry) => track.trackName);
    const { listener } = showList(many, drawn);
    act(() => rowButton('Like', 3).focus());
    drawn.mockClear();
    await listener.click(rowButton('Like', 3));
    expect(rowButton('Like', 3)).toHaveAttribute('aria-pressed', 'true');
    expect(drawn).not.toHaveBeenCalled();
  });

  test('a removed row renders only the row that becomes visible', () => {
    const drawn = jest.fn(({ track }: TrackEntry) => track.trackName);
    const { show } = showList(many, drawn);
    drawn.mockClear();
    show(many.filter(({ id }) => id !== 3));
    expect(within(rows()[2]!).getByText('3')).toBeVisible();
    expect(new Set(drawn.mock.calls.map(([entry]) => entry.id)).size).toBeLessThanOrEqual(1);
  });

  test('an equal list with new objects renders nothing', () => {
    const drawn = jest.fn(({ track }: TrackEntry) => track.trackName);
    const { show } = showList(many, drawn);
    drawn.mockClear();
    show(JSON.parse(JSON.stringify(many)) as readonly TrackEntry[]);
    expect(drawn).not.toHaveBeenCalled();
  });

  test('a renamed track is rendered', () => {
    const { show } = showList(few);
    show(few.map(({ id, track }) => ({ id, track: { ...track, trackName: `New ${id}` } })));
    expect(rows()[0]).toHaveTextContent('New 1');
  });
});

describe('keyboard', () => {
  test('Tab goes through one row’s controls and then to what follows the list', async () => {
    const { listener } = showList(many);
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    await listener.tab();
    expect(rowButton('Play', 1)).toHaveFocus();
    await listener.tab();
    expect(artist(1)).toHaveFocus();
    await listener.tab();
    expect(album(1)).toHaveFocus();
    for (const verb of ['Like', 'More for'] as const) {
      await listener.tab();
      expect(rowButton(verb, 1)).toHaveFocus();
    }
    await listener.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  test('Tab returns to the row that had the focus last', async () => {
    const { listener } = showList(many);
    await listener.click(rowButton('Like', 4));
    await listener.tab();
    await listener.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await listener.tab({ shift: true });
    expect(rowButton('More for', 4)).toHaveFocus();
  });

  test('arrows move between rows on the same control, and between controls', async () => {
    const { listener } = showList(many);
    act(() => rowButton('Like', 1).focus());
    await listener.keyboard('{ArrowDown}{ArrowDown}');
    expect(rowButton('Like', 3)).toHaveFocus();
    await listener.keyboard('{ArrowUp}');
    expect(rowButton('Like', 2)).toHaveFocus();
    await listener.keyboard('{ArrowRight}');
    expect(rowButton('More for', 2)).toHaveFocus();
    await listener.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(album(2)).toHaveFocus();
    await listener.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rowButton('Play', 2)).toHaveFocus();
    await listener.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(rowButton('Play', 1)).toHaveFocus();
  });

  test('End, Home and the page keys reach rows that were not rendered', async () => {
    const { listener } = showList(many);
    act(() => rowButton('Play', 1).focus());
    await listener.keyboard('{PageDown}');
    expect(rowButton('Play', 10)).toHaveFocus();
    await listener.keyboard('{End}');
    expect(rowButton('Play', 10_000)).toHaveFocus();
    await listener.keyboard('{PageUp}');
    expect(rowButton('Play', 9_991)).toHaveFocus();
    await listener.keyboard('{Home}');
    expect(rowButton('Play', 1)).toHaveFocus();
  });

  test('a track that can’t be played does not stop arrows along the play buttons', async () => {
    const silent = { id: 2, track: makeTrack({ trackId: 2, previewUrl: '' }) };
    const { listener } = showList([few[0]!, silent, few[2]!]);
    act(() => rowButton('Play', 1).focus());
    await listener.keyboard('{ArrowDown}');
    expect(artist(2)).toHaveFocus();
    await listener.keyboard('{ArrowDown}');
    expect(rowButton('Play', 3)).toHaveFocus();
  });

  test('an open menu handles the arrows itself', async () => {
    const { listener } = showList(few);
    await listener.click(rowButton('More for', 1));
    await listener.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Add to queue' })).toHaveFocus();
    await listener.keyboard('{Escape}');
    expect(rowButton('More for', 1)).toHaveFocus();
  });

  test('arrows with a modifier are ignored', async () => {
    const { listener } = showList(few);
    act(() => rowButton('Play', 1).focus());
    await listener.keyboard('{Control>}{ArrowDown}{/Control}{Alt>}{ArrowDown}{/Alt}');
    expect(rowButton('Play', 1)).toHaveFocus();
  });
});

test('a row’s artist searches for the artist, and plays nothing', async () => {
  const { host, listener } = showList(few);
  await listener.click(artist(2));
  expect(host.requestedSearch$.value).toMatchObject({ query: 'Artist 2' });
  expect(host.playback.currentTrack$.value).toBeNull();
});

test('a row’s album opens the album, and plays nothing', async () => {
  const { host, listener } = showList(few);
  await listener.click(album(2));
  expect(host.page$.value).toBe('search');
  expect(host.subpage$.value).toBe('album/Artist%202/Album 2');
  expect(host.playback.currentTrack$.value).toBeNull();
});

describe('a row itself', () => {
  const current = (host: FakeHost): number | undefined =>
    host.playback.currentTrack$.value?.trackId;

  test('is played by a click on its title or its blank area, and the focus goes to its play button', async () => {
    const { host, listener } = showList(few);
    await listener.click(screen.getByText('Song 2'));
    expect(host.playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: true });
    expect(screen.getByRole('button', { name: 'Pause Song 2 by Artist 2' })).toHaveFocus();
    await listener.click(rows()[2]!.firstElementChild!);
    expect(current(host)).toBe(3);
  });

  test('is played by a finger too', async () => {
    const { host, listener } = showList(few);
    await listener.pointer({ keys: '[TouchA]', target: screen.getByText('Song 2') });
    expect(current(host)).toBe(2);
  });

  test('pauses its track if it plays, as its button does, but a double click plays once', async () => {
    const { host, listener } = showList(few);
    await listener.dblClick(screen.getByText('Song 2'));
    expect(host.playback.state$.value).toMatchObject({ startCount: 1, isPlaying: true });
    await listener.click(screen.getByText('Song 2'));
    expect(host.playback.isPlaying$.value).toBe(false);
  });

  test('is not played by a click on one of its controls', async () => {
    const { host, listener } = showList(few);
    await listener.click(rowButton('Like', 2));
    await listener.click(rowButton('More for', 2));
    await listener.keyboard('{Escape}');
    expect(current(host)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'is not played by a click with %s',
    (key) => {
      const { host } = showList(few);
      fireEvent.click(screen.getByText('Song 2'), { detail: 1, [key]: true });
      expect(current(host)).toBeUndefined();
    },
  );

  test('is not played by a right click or by a drag that selects its text', async () => {
    const { host, listener } = showList(few);
    const title = screen.getByText('Song 2');
    getSelection()?.selectAllChildren(title);
    fireEvent.click(title, { detail: 1 });
    getSelection()?.removeAllRanges();
    await listener.pointer({ keys: '[MouseRight]', target: screen.getByText('Song 3') });
    expect(current(host)).toBeUndefined();
  });

  test('is not played by the click that closes a menu, but its controls obey it', async () => {
    const { host, listener } = showList(few);
    await listener.click(rowButton('More for', 1));
    await listener.click(screen.getByText('Song 2'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(current(host)).toBeUndefined();
    await listener.click(rowButton('More for', 1));
    await listener.click(rowButton('Like', 2));
    expect(rowButton('Like', 2)).toHaveAttribute('aria-pressed', 'true');
    await listener.click(screen.getByText('Song 2'));
    expect(current(host)).toBe(2);
  });

  test('without a preview plays nothing', async () => {
    const silent = { id: 2, track: makeTrack({ trackId: 2, previewUrl: '' }) };
    const { host, listener } = showList([few[0]!, silent]);
    await listener.click(screen.getByText('Song 2'));
    expect(current(host)).toBeUndefined();
    expect(artist(2)).toHaveFocus();
  });

  test('opens its menu at a right click and by the menu key', async () => {
    const { listener } = showList(few);
    expect(fireEvent.contextMenu(screen.getByText('Song 2'), { clientX: 9, clientY: 9 })).toBe(
      false,
    );
    expect(screen.getByRole('menu', { name: 'More for Song 2 by Artist 2' })).toBeVisible();
    await listener.keyboard('{Escape}');
    act(() => rowButton('Like', 3).focus());
    await listener.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menu', { name: 'More for Song 3 by Artist 3' })).toBeVisible();
    await listener.keyboard('{Escape}');
    expect(rowButton('Like', 3)).toHaveFocus();
  });
});

describe('the focus', () => {
  test('of a row that is scrolled away stays in the row', () => {
    showList(many);
    act(() => rowButton('Like', 2).focus());
    scrollTo(7_000);
    expect(rowButton('Play', 7_001)).toBeInTheDocument();
    expect(rowButton('Like', 2)).toHaveFocus();
  });

  test('of a removed row goes to the same control of the row in its place', () => {
    const { show } = showList(few);
    act(() => rowButton('Like', 2).focus());
    show([few[0]!, few[2]!]);
    expect(rowButton('Like', 3)).toHaveFocus();
    show([few[0]!]);
    expect(rowButton('Like', 1)).toHaveFocus();
    show([]);
    expect(screen.getByRole('heading', { name: 'Songs' })).toHaveFocus();
  });

  test('goes to the row’s last place if rows before it were removed as well', () => {
    const { show } = showList(many);
    act(() => rowButton('Like', 6).focus());
    show(many.slice(2));
    expect(rowButton('Like', 6)).toHaveFocus();
    show(many.slice(2).filter(({ id }) => id !== 6));
    expect(rowButton('Like', 7)).toHaveFocus();
  });

  test('moves with its row', () => {
    const { show } = showList(many);
    act(() => rowButton('Like', 4).focus());
    show([many[3]!, ...many.filter(({ id }) => id !== 4)]);
    expect(rowButton('Like', 4)).toHaveFocus();
    show([...many.filter(({ id }) => id !== 4), many[3]!]);
    expect(rowButton('Like', 4)).toHaveFocus();
  });

  test('outside the list is left alone', () => {
    const { show } = showList(few);
    act(() => rowButton('Like', 2).focus());
    act(() => screen.getByRole('button', { name: 'After' }).focus());
    show([few[0]!, few[2]!]);
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'After' }).blur());
    show([few[0]!]);
    expect(document.body).toHaveFocus();
  });
});
