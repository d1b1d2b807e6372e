import { createFakeNetwork, jsonResponse } from '../testing/fakeNetwork';
import { createResilientFetch } from './resilientFetch';

const URL_ASKED = '/api/music/search?q=jazz&limit=12';

test('an answer that is well, or that refuses, comes back as it is', async () => {
  const network = createFakeNetwork();
  const fetch = createResilientFetch(network);
  for (const status of [200, 404]) {
    network.answer(() => jsonResponse({ status }, status));
    const response = await fetch(URL_ASKED, { signal: new AbortController().signal });
    expect([response.status, await response.text()]).toEqual([status, `{"status":${status}}`]);
  }
  expect(network.requests).toHaveLength(2);
});

test.each([
  ['offline', 3],
  ['unavailable', 4],
])('three failed tries end in a synthetic 502 that says %s', async (error, offlineAt) => {
  const network = createFakeNetwork();
  let tries = 0;
  network.answer(() => {
    tries += 1;
    network.setOnline(tries < offlineAt);
    throw new TypeError('Failed to fetch');
  });
  const response = await createResilientFetch(network)(URL_ASKED, {
    signal: new AbortController().signal,
  });
  expect([response.ok, response.status]).toEqual([false, 502]);
  expect(JSON.parse(await response.text())).toEqual({ error });
  expect(tries).toBe(3);
});

test('who gives up while it waits to try again is not asked for again', async () => {
  const network = createFakeNetwork();
  const controller = new AbortController();
  network.answer(() => jsonResponse({}, 500));
  const fetch = createResilientFetch({
    ...network,
    delay: () => Promise.resolve(controller.abort()),
  });
  await expect(fetch(URL_ASKED, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(network.requests).toHaveLength(1);
});
