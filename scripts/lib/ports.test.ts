import dns from 'node:dns';
import net from 'node:net';
import { reservePort, freePort, isPortFree, localHost } from './ports.ts';

afterEach(() => jest.restoreAllMocks());

/** This machine does not know the name `localhost`. */
function forgetLocalhost(): void {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const { lookup } = dns;
  jest.spyOn(dns, 'lookup').mockImplementation(((name: string, ...more: [() => void]) => {
    if (name !== 'localhost') return lookup(name, ...more);
    return (more.at(-1) as unknown as (error: Error) => void)(unknown);
  }) as never);
  jest.spyOn(dns.promises, 'lookup').mockRejectedValue(unknown);
}

test('a machine that does not know the name localhost listens by the address', async () => {
  expect(await localHost()).toBe('localhost');
  forgetLocalhost();
  const port = await freePort();
  const reserved = await reservePort(port);
  expect(await isPortFree(port)).toBe(false);
  await reserved?.release();
  expect(await localHost()).toBe('127.0.0.1');
});

test('a machine without the address 127.0.0.1 is refused in one sentence', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const none = Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' });
  jest.spyOn(net.Server.prototype, 'listen').mockImplementation(() => {
    throw none;
  });
  await expect(reservePort(3000)).rejects.toThrow('ended');
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/^This machine has no address 127\.0\.0\.1\b[^\n]+\n$/),
  );
});

test('of two that want one port at once, one holds it, and it is free again once that one lets go', async () => {
  const port = await freePort();
  const reserved = await Promise.all([reservePort(port), reservePort(port)]);
  expect(reserved.filter((one) => one === null)).toHaveLength(1);
  expect(await isPortFree(port)).toBe(false);
  await reserved.find((one) => one !== null)?.release();
  expect(await isPortFree(port)).toBe(true);
});

test('a page that asks a reserved port is told to come back, and does not hold it up', async () => {
  const port = await freePort();
  const reserved = await reservePort(port);
  const answer = await fetch(`http://localhost:${port}/`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await reserved?.release();
  expect(await isPortFree(port)).toBe(true);
});
