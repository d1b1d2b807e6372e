import { satisfiesContract } from '@prelude/shared';
import { firstScreenRemotes, remotePackages } from './workspaces.ts';

test('the remotes are the workspaces that say so, each in a folder of its name', () => {
  const remotes = remotePackages();
  expect(remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['player', 'catalog', 'library', 'concerts']),
  );
  for (const { folder, name } of remotes) expect(folder).toBe(`remote-${name}`);
});

test('each remote’s package.json names a contract that the shell satisfies', () => {
  for (const { contract } of remotePackages()) expect(satisfiesContract(contract)).toBe(true);
});

test('the first screen shows remotes that exist', () => {
  const names = remotePackages().map(({ name }) => name);
  expect(firstScreenRemotes()).not.toEqual([]);
  for (const name of firstScreenRemotes()) expect(names).toContain(name);
});
