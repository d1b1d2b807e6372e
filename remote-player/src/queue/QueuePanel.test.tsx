import { sampleOf } from '@prelude/shared/lists';
import { createFakeHost, makeTrack, makeTracks } from '@prelude/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { barDetailsCode } from '../controls/useBarDetails';
import {
  openQueue,
  queueButton,
  rowButton,
  sectionOf,
  titlesIn,
  type OpenedQueue,
} from '../testing/openQueue';

const heading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: 'Queue' });
const toastText = ({ host }: OpenedQueue): string | undefined =>
  host.toasts.current$.value?.message;
const undo = ({ host }: OpenedQueue): void => act(() => host.toasts.current$.value?.action?.run());
const currentId = ({ host }: OpenedQueue): number | undefined =>
  host.playback.currentTrack$.value?.trackId;

/** Chooses an item of a row's menu. */
async function choose({ user }: OpenedQueue, trackId: number, item: string): Promise<void> {
  await user.click(rowButton('More for', trackId));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

beforeAll(() => barDetailsCode.load());

describe('what is shown', () => {
  test('what plays now, what comes next in order, and what came before', async () => {
    await openQueue({ count: 5, index: 1 });
    expect(
      within(sectionOf('Now playing')).getByRole('button', { name: 'Pause Song 2 by Artist 2' }),
    ).toBeVisible();
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
    expect(titlesIn('Earlier in the queue')).toEqual(['Song 1']);
    expect(screen.getByText('5 tracks')).toBeVisible();
  });

  test('with repeat all, what came before comes again', async () => {
    const { host } = await openQueue({ count: 3, index: 2 });
    act(() => host.playback.setRepeat('all'));
    expect(titlesIn('Then again from the start')).toEqual(['Song 1', 'Song 2']);
    expect(screen.queryByRole('region', { name: 'Next up' })).not.toBeInTheDocument();
  });

  test('with shuffle, what the user queued next and the one pick; the rest is random', async () => {
    const { host } = await openQueue({ count: 5, index: 1 });
    act(() => host.playback.toggleShuffle());
    expect(titlesIn('Next up')).toEqual(['Song 1']);
    act(() => host.playback.playNext(makeTrack({ trackId: 9 })));
    expect(titlesIn('Next up')).toEqual(['Song 9', 'Song 1']);
    expect(titlesIn('Also in the queue, by chance')).toEqual(['Song 3', 'Song 4', 'Song 5']);

    act(() => host.playback.next());
    act(() => host.playback.next());
    expect(host.playback.currentTrack$.value?.trackId).toBe(1);
  });

  test('a track whose source must be credited, with a link to it there', async () => {
    const { host } = await openQueue({ count: 2, index: 0 });
    const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/9' };
    act(() => host.playback.playNext(makeTrack({ trackId: 9, attribution })));
    const credit = within(sectionOf('Next up')).getByRole('link', { name: 'Radio' });
    expect(credit).toHaveTextContent(/^Radio$/);
    expect(credit).toHaveAttribute('href', attribution.url);
  });

  test('a repeated track says so', async () => {
    const { host } = await openQueue();
    act(() => host.playback.setRepeat('one'));
    expect(screen.getByText(/^This track repeats\./)).toBeVisible();
  });

  test('a repeated track with nothing after it has nothing below', async () => {
    const { host } = await openQueue({ count: 3, index: 2 });
    act(() => host.playback.setRepeat('one'));
    expect(screen.getByText('This track starts again at its end.')).toBeVisible();
    expect(screen.queryByText(/^This track repeats/)).not.toBeInTheDocument();
  });

  test('at the queue’s end it says that nothing follows, and how to add tracks', async () => {
    await openQueue({ count: 1, index: 0 });
    expect(screen.getByText(/^Nothing comes after this track\./)).toBeVisible();
    expect(screen.getByText('1 track')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  test('a single track starts again with shuffle or repeat all', async () => {
    const { host } = await openQueue({ count: 1, index: 0 });
    act(() => host.playback.setRepeat('all'));
    expect(screen.getByText('This track starts again at its end.')).toBeVisible();
    expect(screen.queryByText(/^Nothing comes/)).not.toBeInTheDocument();
  });

  test('an empty queue says what to do', async () => {
    await openQueue({ count: 0 });
    expect(screen.getByText('Your queue is empty')).toBeVisible();
  });

  test('of five thousand tracks only the visible ones are rendered, each with its true place', async () => {
    await openQueue({ count: 5_000, index: 0 });
    const list = within(sectionOf('Next up')).getByRole('list');
    const rows = within(list).getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(40);
    expect(rows[2]).toHaveAttribute('aria-posinset', '3');
    expect(rows[2]).toHaveAttribute('aria-setsize', '4999');
  });

  test('names keep their own direction, in one line with the full text as title', async () => {
    const { host } = await openQueue();
    act(() => host.playback.playNext(makeTrack({ trackId: 9, trackName: 'كلّ المدى' })));
    expect(screen.getByTitle('كلّ المدى')).toHaveAttribute('dir', 'auto');
  });
});

describe('opening and closing', () => {
  test('the focus goes to the heading, and back to the button on Escape', async () => {
    const { user } = await openQueue();
    expect(heading()).toHaveFocus();
    expect(queueButton()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(heading).toThrow();
    expect(queueButton()).toHaveFocus();
    expect(queueButton()).toHaveAttribute('aria-expanded', 'false');
  });

  test('its button names the panel, and closes it again', async () => {
    const { user } = await openQueue();
    const panelId = queueButton().getAttribute('aria-controls') ?? '';
    expect(document.getElementById(panelId)).toContainElement(heading());
    await user.click(queueButton());
    expect(heading).toThrow();
    expect(queueButton()).not.toHaveAttribute('aria-controls');
  });

  test('Escape in an open menu closes the menu alone', async () => {
    const { user } = await openQueue();
    await user.click(rowButton('More for', 3));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(rowButton('More for', 3)).toHaveFocus();
    expect(heading()).toBeVisible();
  });

  test('without room for a column it is modal, with headings for the player, then the queue', async () => {
    const { user, host } = await openQueue({ narrow: true });
    const sheet = screen.getByRole('dialog', { name: 'Now playing' });
    const headings = within(sheet).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Now playing', 'Queue']);
    expect(headings[1]).toHaveFocus();
    expect(within(headings[1]!.parentElement!).getByText('5 tracks')).toBeVisible();
    const player = within(sheet).getByRole('region', { name: 'Now playing' });
    await user.click(within(player).getByRole('button', { name: 'Next' }));
    expect(host.playback.currentTrack$.value?.trackId).toBe(3);
    expect(within(player).getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
    expect(within(player).getByRole('button', { name: /^Like Song 3/ })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Close player' }));
    expect(sheet).not.toBeInTheDocument();
    expect(queueButton()).toHaveFocus();
  });

  test('a sheet with nothing to play is the queue alone', async () => {
    await openQueue({ narrow: true, count: 0 });
    const sheet = screen.getByRole('dialog', { name: 'Queue' });
    expect(within(sheet).getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  test('a sheet, which hides the bar, announces the started track itself', async () => {
    const { user } = await openQueue({ narrow: true });
    const sheet = screen.getByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: 'Next' }));
    const said = within(sheet)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
    expect(said).toContain('Now playing Song 3 by Artist 3');
  });

  test('a sheet shows a failed track instead of its artist', async () => {
    const { host } = await openQueue({ narrow: true, count: 1, index: 0 });
    const player = screen.getByRole('region', { name: 'Now playing' });
    expect(within(player).getByText('Artist 1')).toBeVisible();
    act(() => host.playback.engine.reportFailure(new Error('not audio')));
    expect(within(player).getByText('Could not be played')).toBeVisible();
    expect(within(player).queryByText('Artist 1')).not.toBeInTheDocument();
  });

  test('a column marks the page, which makes room for it; a sheet does not', async () => {
    const { resize, user } = await openQueue();
    const root = document.documentElement;
    expect(root).toHaveAttribute('data-docked-panel');
    resize('narrow');
    expect(root).not.toHaveAttribute('data-docked-panel');
    resize('wide');
    await user.keyboard('{Escape}');
    expect(root).not.toHaveAttribute('data-docked-panel');
  });
});

describe('resizing the window', () => {
  test('keeps the queue open, and the focus on the control of its row', async () => {
    const { resize } = await openQueue({ count: 300, index: 0 });
    act(() => rowButton('Move', 12).focus());
    resize('narrow');
    await waitFor(() => expect(rowButton('Move', 12)).toHaveFocus());
    expect(screen.getByRole('dialog')).toContainElement(rowButton('Move', 12));
    resize('wide');
    await waitFor(() => expect(rowButton('Move', 12)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps the focus on a button of the header', async () => {
    const { resize } = await openQueue();
    act(() => screen.getByRole('button', { name: 'Clear' }).focus());
    resize('narrow');
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  });

  test('leaves a focus in the page, until a sheet makes the page inert', async () => {
    const { resize } = await openQueue();
    act(() => queueButton().focus());
    resize('narrow');
    expect(heading()).toHaveFocus();
    act(() => rowButton('Play', 3).focus());
    resize('wide');
    await waitFor(() => expect(rowButton('Play', 3)).toHaveFocus());
  });
});

describe('artists', () => {
  test('a name in a row searches for the artist, and so does the row’s menu', async () => {
    const queue = await openQueue();
    const searches: unknown[] = [];
    queue.host.events.on('perform-search').subscribe((search) => searches.push(search));
    await queue.user.click(
      within(sectionOf('Next up')).getByRole('button', { name: 'Search for Artist 3' }),
    );
    await choose(queue, 4, 'More by this artist');
    expect(searches).toMatchObject([
      { query: 'Artist 3', subpage: 'artist/Artist 3' },
      { query: 'Artist 4', subpage: 'artist/Artist 4' },
    ]);
    expect(heading()).toBeVisible();
  });

  test('a sheet closes with the search, because the page behind it shows the results', async () => {
    const { user } = await openQueue({ narrow: true });
    const player = screen.getByRole('region', { name: 'Now playing' });
    await user.click(within(player).getByRole('button', { name: 'Search for Artist 2' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('each row’s play button is named by its visible texts, in order', async () => {
    await openQueue();
    for (const row of within(sectionOf('Next up')).getAllByRole('listitem')) {
      const button = within(row).getByRole('button', { name: /^Play / });
      expect(button).toHaveAccessibleName(expect.stringContaining(button.textContent));
    }
  });
});

describe('actions', () => {
  test('a row plays at once, and the focus follows it to the current track', async () => {
    const queue = await openQueue();
    await queue.user.click(rowButton('Play', 4));
    expect(currentId(queue)).toBe(4);
    expect(titlesIn('Next up')).toEqual(['Song 5']);
    expect(screen.getByRole('button', { name: 'Pause Song 4 by Artist 4' })).toHaveFocus();
  });

  test('the current row pauses and plays', async () => {
    const { user, host } = await openQueue();
    await user.click(screen.getByRole('button', { name: 'Pause Song 2 by Artist 2' }));
    expect(host.playback.isPlaying$.value).toBe(false);
    await user.click(rowButton('Play', 2));
    expect(host.playback.isPlaying$.value).toBe(true);
  });

  test('Play next puts a row first, and the focus stays for further picks', async () => {
    const queue = await openQueue({ count: 6, index: 0 });
    await choose(queue, 5, 'Play next');
    expect(titlesIn('Next up')).toEqual(['Song 5', 'Song 2', 'Song 3', 'Song 4', 'Song 6']);
    expect(toastText(queue)).toBe('Plays next');
    expect(rowButton('More for', 4)).toHaveFocus();
  });

  test('with shuffle on, Play next puts one of the rest before the pick', async () => {
    const queue = await openQueue({ count: 5, index: 0 });
    act(() => queue.host.playback.toggleShuffle());
    await choose(queue, 4, 'Play next');
    expect(titlesIn('Next up')).toEqual(['Song 4', 'Song 2']);
    act(() => queue.host.playback.next());
    expect(currentId(queue)).toBe(4);
  });

  test('random entries have no moves and no handle', async () => {
    const { host, user } = await openQueue({ count: 5, index: 0 });
    act(() => host.playback.toggleShuffle());
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
    await user.click(rowButton('More for', 4));
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
  });

  test('with shuffle on, the only track that the user queued next has no moves: behind it is the pick', async () => {
    const { host, user } = await openQueue({ count: 5, index: 0 });
    act(() => host.playback.toggleShuffle());
    act(() => host.playback.playNext(makeTrack({ trackId: 9 })));
    await user.click(rowButton('More for', 9));
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
  });

  test('Move up and Move down move by one place, keep the focus, and announce the place', async () => {
    const queue = await openQueue({ count: 5, index: 1 });
    await choose(queue, 5, 'Move up');
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 5', 'Song 4']);
    expect(rowButton('More for', 5)).toHaveFocus();
    expect(screen.getByText('Song 5 by Artist 5, position 2 of 3')).toBeInTheDocument();
    await choose(queue, 3, 'Move down');
    expect(titlesIn('Next up')).toEqual(['Song 5', 'Song 3', 'Song 4']);
    expect(screen.getByText('Song 3 by Artist 3, position 2 of 3')).toBeInTheDocument();
  });

  test('a queued track can be added to a playlist from its row', async () => {
    const queue = await openQueue({ count: 5, index: 1 });
    await choose(queue, 4, 'Add to playlist');
    expect(queue.host.playlistRequests).toEqual([[makeTrack({ trackId: 4 })]]);
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
  });

  test('the menu offers no move that does nothing', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    await user.click(rowButton('More for', 3));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Add to playlist',
      'More by this artist',
      'Copy link',
      'Select',
      'Move down',
      'Remove from queue',
    ]);
  });

  test('a removed row can be restored, and the focus goes to the one that took its place', async () => {
    const queue = await openQueue({ count: 5, index: 1 });
    await choose(queue, 4, 'Remove from queue');
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 5']);
    expect(toastText(queue)).toBe('Removed from queue');
    expect(rowButton('More for', 5)).toHaveFocus();
    undo(queue);
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
  });

  test('after the last row of a list the focus goes to the one before, after the only one to the heading', async () => {
    const queue = await openQueue({ count: 3, index: 0 });
    await choose(queue, 3, 'Remove from queue');
    expect(rowButton('More for', 2)).toHaveFocus();
    await choose(queue, 2, 'Remove from queue');
    expect(heading()).toHaveFocus();
  });

  test('all of it, in the order in which it plays, can be added to a playlist', async () => {
    const { host, user } = await openQueue({ count: 3, index: 1 });
    await user.click(screen.getByRole('button', { name: 'Add the queue to a playlist' }));
    const [tracks] = host.playlistRequests;
    expect(tracks?.map(({ trackId }) => trackId)).toEqual([2, 3, 1]);
  });

  test('Clear keeps the current track, and can be undone', async () => {
    const queue = await openQueue({ count: 5, index: 1 });
    await queue.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(queue.host.playback.state$.value.queue).toHaveLength(1);
    expect(currentId(queue)).toBe(2);
    expect(heading()).toHaveFocus();
    expect(toastText(queue)).toBe('Queue cleared');
    undo(queue);
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
    expect(titlesIn('Earlier in the queue')).toEqual(['Song 1']);
  });
});

describe('by keys', () => {
  test('arrows move between rows, Home and End to the ends', async () => {
    const { user } = await openQueue({ count: 300, index: 0 });
    act(() => rowButton('More for', 2).focus());
    await user.keyboard('{ArrowDown}');
    // On the menu's button an arrow opens it.
    expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}');
    act(() => rowButton('Play', 2).focus());
    await user.keyboard('{ArrowDown}');
    expect(rowButton('Play', 3)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Pause Song 1 by Artist 1' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(rowButton('Play', 300)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: 'Pause Song 1 by Artist 1' })).toHaveFocus();
  });

  test('in a sheet the keys of rows act as well', async () => {
    const { user } = await openQueue({ narrow: true, count: 5, index: 1 });
    act(() => rowButton('Play', 3).focus());
    await user.keyboard('{ArrowDown}');
    expect(rowButton('Play', 4)).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowRight}{ArrowRight}');
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 5', 'Song 4']);
    expect(rowButton('More for', 4)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(rowButton('Play', 5)).toHaveFocus();
  });

  test('Alt with an arrow moves a row, on its handle the arrow alone', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('Play', 3).focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(titlesIn('Next up')).toEqual(['Song 4', 'Song 3', 'Song 5']);
    expect(rowButton('Play', 3)).toHaveFocus();
    act(() => rowButton('Move', 3).focus());
    await user.keyboard('{ArrowDown}');
    expect(titlesIn('Next up')).toEqual(['Song 4', 'Song 5', 'Song 3']);
    expect(rowButton('Move', 3)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(titlesIn('Next up')).toEqual(['Song 4', 'Song 5', 'Song 3']);
    expect(rowButton('Move', 3)).toHaveAccessibleDescription(/^Drag it, or press/);
  });

  test('the handle keeps the focus while its row moves, either way', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('Move', 5).focus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(titlesIn('Next up')).toEqual(['Song 5', 'Song 3', 'Song 4']);
    expect(rowButton('Move', 5)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
    expect(rowButton('Move', 5)).toHaveFocus();
  });

  test('an open menu handles its own keys: no row is moved or removed', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    await user.click(rowButton('More for', 3));
    await user.keyboard('{Delete}{Alt>}{ArrowDown}{/Alt}');
    expect(titlesIn('Next up')).toEqual(['Song 3', 'Song 4', 'Song 5']);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  test('Alt with an arrow moves a row from its menu’s button too, without opening the menu', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('More for', 3).focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(titlesIn('Next up')).toEqual(['Song 4', 'Song 3', 'Song 5']);
    expect(rowButton('More for', 3)).toHaveFocus();
  });

  test('Delete removes a row', async () => {
    const { user } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('Play', 4).focus());
    await user.keyboard('{Delete}{Delete}');
    expect(titlesIn('Next up')).toEqual(['Song 3']);
    expect(rowButton('Play', 3)).toHaveFocus();
  });

  test('a row that starts by itself keeps its focus', async () => {
    const { host } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('Play', 3).focus());
    act(() => host.playback.engine.reportEnded());
    expect(screen.getByRole('button', { name: 'Pause Song 3 by Artist 3' })).toHaveFocus();
  });

  test('a row whose queue is replaced moves its focus to the heading', async () => {
    const { host } = await openQueue({ count: 5, index: 1 });
    act(() => rowButton('Play', 3).focus());
    act(() => host.playback.playTrack(makeTrack({ trackId: 70 })));
    expect(heading()).toHaveFocus();
  });
});

describe('autoplay', () => {
  const autoplaySwitch = (): HTMLElement => screen.getByRole('switch', { name: 'Autoplay' });

  test('switched on, similar tracks follow the last one, and say that they are autoplay’s', async () => {
    const { host, user } = await openQueue({ count: 2, index: 1 });
    host.network.answerWithTracks(makeTracks(9));
    expect(autoplaySwitch()).not.toBeChecked();
    await user.click(autoplaySwitch());
    const section = await screen.findByRole('region', { name: 'Autoplay: similar tracks follow' });
    expect(within(section).getAllByText('Autoplay')).toHaveLength(5);
    expect(titlesIn('Earlier in the queue')).toEqual(['Song 1']);
    expect(host.settings.state$.value.autoplay).toBe(true);
    await user.click(autoplaySwitch());
    await waitFor(() => expect(section).not.toBeInTheDocument());
  });

  test('while a sample plays the panel says that the queue comes back', async () => {
    const { host } = await openQueue({ count: 2, index: 1 });
    act(() => host.playback.playQueue([sampleOf(makeTrack({ trackId: 9 }))], 0));
    expect(screen.getByText('A sample plays. Your queue comes back after it.')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('with shuffle it has no effect, and says so', async () => {
    const { host } = await openQueue({ count: 2, index: 1 });
    expect(autoplaySwitch()).toHaveAccessibleDescription('Similar tracks follow the last one.');
    act(() => host.playback.toggleShuffle());
    expect(autoplaySwitch()).toHaveAccessibleDescription(
      /^No effect while shuffle or repeat is on/,
    );
  });

  test('the menu of a row has the actions of the slot', async () => {
    const host = createFakeHost();
    const run = jest.fn();
    host.slots.setTrackActions([{ title: 'Start radio', icon: 'music', run }]);
    await choose(await openQueue({ host }), 3, 'Start radio');
    expect(run).toHaveBeenCalledWith([expect.objectContaining({ trackId: 3 })]);
  });
});
