import { satisfiesContract } from '@prelude/shared';
import { containerName, firstScreenRemotes, remotePackages } from './workspaces.ts';

test('the remotes are the workspaces that say so', () => {
  expect(remotePackages().map(({ folder, name }) => [folder, name])).toEqual([
    ['remote-player', 'player'],
    ['remote-catalog', 'catalog'],
    ['remote-library', 'library'],
    ['remote-concerts', 'concerts'],
  ]);
});

test('each remote’s package.json names a contract that the shell satisfies', () => {
  for (const { contract } of remotePackages()) expect(satisfiesContract(contract)).toBe(true);
});

test('the first screen shows remotes that exist', () => {
  const names = remotePackages().map(({ name }) => name);
  expect(firstScreenRemotes()).not.toEqual([]);
  for (const name of firstScreenRemotes()) expect(names).toContain(name);
});

test('each container has a global of its own', () => {
  expect(containerName('player')).toBe('prelude_player');
});
