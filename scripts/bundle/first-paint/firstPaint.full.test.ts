import { remotePackages } from '../../lib/index.ts';
import { openDom } from './openDom.ts';
import { paintRemote } from './paintRemote.ts';
import { paintShell } from './paintShell.ts';

const paintOf = (name: string) => {
  const remote = remotePackages().find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`there is no ${name}`);
  return paintRemote(remote);
};

test('the shell is painted for strangers, guests and members in both themes, with a place for each view', async () => {
  const paints = await paintShell();
  const { landing = '', ...frames } = paints;
  expect(landing).toContain('Sign in to continue to your music experience');
  const names = ['guest-dark', 'guest-light', 'member-dark', 'member-light'];
  expect(Object.keys(frames).sort()).toEqual(names);
  for (const frame of Object.values(frames)) {
    expect(frame).toContain('data-view="catalog/home"');
    expect(frame).toContain('data-view="player/bar"');
    expect(frame).not.toContain('not available');
  }
  expect(frames['guest-dark']).toContain('You are in Guest / Offline Mode');
  expect(frames['member-dark']).not.toContain('You are in Guest / Offline Mode');
  expect(frames['guest-light']).toContain('Switch to dark theme');
});

test('home is painted by the hour, with skeletons, and with what it asks for first', async () => {
  const paint = await paintOf('catalog');
  const home = paint?.views['home'] ?? [];
  // Specification 2.10: before 12, before 18, otherwise.
  expect(home.map(({ untilHour }) => untilHour)).toEqual([12, 18, 24]);
  expect(home.map(({ html }) => /Good \w+/.exec(html)?.[0])).toEqual([
    'Good morning',
    'Good afternoon',
    'Good evening',
  ]);
  expect(home[0]?.html).toContain('skeleton-card');
  expect(paint?.requests).toEqual([
    '/api/music/spotify?q=trending+now&limit=12',
    '/api/music/search?q=trending+now&limit=12',
    '/api/music/spotify?q=new+releases&limit=12',
    '/api/music/search?q=new+releases&limit=12',
  ]);
  expect(home[0]?.html).toContain('data-boot="card"');
  expect(paint?.card).toContain('aria-label="Play {trackName} by {artistName}"');
  expect(paint?.card).toContain('data-focus-key="play {trackId}"');
  expect(paint?.card).toContain('data-boot="cover"');
  expect(paint?.covers).toMatchObject({ view: 'home', oneEach: 'artistName' });
});

test('a remote without a view on the first screen is not painted', async () => {
  await expect(paintOf('concerts')).resolves.toBeNull();
});

test('an error of what is painted fails the build', () => {
  const { window, close } = openDom('<!doctype html>');
  window.eval('console.error("it does not render")');
  expect(close).toThrow('the first paint has an error');
});
