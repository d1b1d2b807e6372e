import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../lib/index.ts';

const read = (file: string): string => readFileSync(resolve(repositoryRoot, file), 'utf8');

test('the documentation names the oldest browsers that bundles and style sheets are made for', () => {
  const oldest = Object.fromEntries(
    [...read('.browserslistrc').matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  );
  const { chrome, edge, firefox, safari, ios_saf: onPhones, ...others } = oldest;
  expect([chrome, safari, others]).toEqual([edge, onPhones, {}]);
  expect(read('docs/browsers.md').replaceAll(/\s+/g, ' ')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox}, Safari from ${safari}, on a Mac and on iOS.`,
  );
});
