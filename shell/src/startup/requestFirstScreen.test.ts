/** @jest-environment jsdom */
import { settle } from '../testing/turns';
import { downloadFirstScreen } from './requestFirstScreen';

test('a stranger’s page downloads the first screen’s own files with their integrity, without a preload link', async () => {
  document.head.innerHTML = `<template data-first-screen>
    <link rel="preload" as="script" href="/remotes/player/entry.js" integrity="sha384-a" />
    <link rel="preload" as="style" href="/remotes/player/remote.css" integrity="sha384-b" />
    <link rel="preload" as="script" href="https://cdn.example/entry.js" integrity="sha384-c" />
    <link rel="preload" as="fetch" href="/api/music/search?q=hits" />
  </template>`;
  const requested: (readonly [string, RequestInit | undefined])[] = [];
  const fetch = (url: URL, init?: RequestInit): Promise<never> => {
    requested.push([url.pathname, init]);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  downloadFirstScreen(Object.assign(Object.create(window) as typeof window, { fetch }));
  await settle();
  expect(requested).toEqual([
    ['/remotes/player/entry.js', { integrity: 'sha384-a', priority: 'low' }],
    ['/remotes/player/remote.css', { integrity: 'sha384-b', priority: 'low' }],
  ]);
  expect(document.head.querySelector('link')).toBeNull();
});
