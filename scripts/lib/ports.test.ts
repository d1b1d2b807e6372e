import { holdPort, freePort, isPortFree } from './ports.ts';

test('of two that want one port at once, one holds it, and it is free again once that one lets go', async () => {
  const port = await freePort();
  const held = await Promise.all([holdPort(port), holdPort(port)]);
  expect(held.filter((one) => one === null)).toHaveLength(1);
  expect(await isPortFree(port)).toBe(false);
  await held.find((one) => one !== null)?.letGo();
  expect(await isPortFree(port)).toBe(true);
});

test('a page that asks a held port is told to come back, and does not hold it up', async () => {
  const port = await freePort();
  const held = await holdPort(port);
  const answer = await fetch(`http://localhost:${port}/`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await held?.letGo();
  expect(await isPortFree(port)).toBe(true);
});
