/** @jest-environment jsdom */
import { recordCommands, repeatCommands } from './earlyCommands';

const command = (name: string, detail: unknown): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

test('what is asked for before the shell listens is repeated once, in order; what comes later is not', () => {
  const heard: unknown[] = [];
  recordCommands(window);
  command('navigate', { page: 'search' });
  command('perform-search', { query: 'rain' });
  for (const name of ['navigate', 'perform-search'])
    window.addEventListener(name, (event) => heard.push((event as CustomEvent).detail));
  repeatCommands(window);
  expect(heard).toEqual([{ page: 'search' }, { query: 'rain' }]);
  command('navigate', { page: 'home' });
  expect(heard.slice(2)).toEqual([{ page: 'home' }]);
  expect(window.preludeEarlyCommands?.events).toHaveLength(2);
});
