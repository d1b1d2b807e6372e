import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTrack, makeTracks } from '../testing';
import { ArtistLink } from './ArtistLink';
import { TrackCard } from './TrackCard';
import { TrackMenu } from './TrackMenu';

const track = makeTrack({ artistName: 'ليلى' });

function show(children: React.ReactNode) {
  const host = createFakeHost();
  render(<HostProvider host={host}>{children}</HostProvider>);
  const searches: unknown[] = [];
  host.requestedSearch$.subscribe((search) => search && searches.push(search));
  return { searches, user: userEvent.setup() };
}

test('an artist’s name searches for the artist, and keeps its own direction', async () => {
  const { searches, user } = show(<ArtistLink artistName="ليلى" />);
  expect(screen.getByText('ليلى')).toHaveAttribute('dir', 'auto');
  await user.click(screen.getByRole('button', { name: 'Search for ليلى' }));
  expect(searches).toEqual([{ query: 'ليلى', subpage: 'artist/ليلى' }]);
});

test('a cut name is the label, as speech control needs it, and the full name is searched for and described', async () => {
  const { searches, user } = show(<ArtistLink artistName="The Long Long Band" text="The Long…" />);
  expect(screen.getByText('The Long…')).toBeVisible();
  const artist = screen.getByRole('button', { name: 'Search for The Long…' });
  expect(artist).toHaveAccessibleDescription('Search for The Long Long Band');
  await user.click(artist);
  expect(searches).toEqual([{ query: 'The Long Long Band', subpage: 'artist/The Long Long Band' }]);
});

test('on a card a press searches and plays nothing; it is no Tab stop, because the menu offers the same', async () => {
  const { searches, user } = show(<TrackCard track={track} row={makeTracks(2)} />);
  const artist = screen.getByRole('button', { name: 'Search for ليلى' });
  await user.click(artist);
  expect(searches).toEqual([{ query: 'ليلى', subpage: 'artist/ليلى' }]);
  expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
  expect(artist).toHaveAttribute('tabindex', '-1');
});

test('the menu of a track searches for its artist', async () => {
  const { searches, user } = show(<TrackMenu track={track} />);
  await user.click(screen.getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'More by this artist' }));
  expect(searches).toEqual([{ query: 'ليلى', subpage: 'artist/ليلى' }]);
});
