/** @jest-environment jsdom */
import { recordEarlyEvents, replayEarlyRequests } from './earlyEvents';

const request = (name: string, detail: unknown): void => {
  window.dispatchEvent(new CustomEvent(name, { detail }));
};

test('requests from before the shell listens are repeated once, in order; later ones are not', () => {
  const heard: unknown[] = [];
  recordEarlyEvents(window);
  request('navigate', { page: 'search' });
  request('perform-search', { query: 'rain' });
  for (const name of ['navigate', 'perform-search'])
    window.addEventListener(name, (event) => heard.push((event as CustomEvent).detail));
  replayEarlyRequests(window);
  expect(heard).toEqual([{ page: 'search' }, { query: 'rain' }]);
  request('navigate', { page: 'home' });
  expect(heard.slice(2)).toEqual([{ page: 'home' }]);
  expect(window.prelude?.requests.events).toHaveLength(2);
});
