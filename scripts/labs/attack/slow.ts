import { setTimeout as wait } from 'node:timers/promises';
import { send, slowestOf, untilClosed } from './client.ts';
import { atMost, type Attack } from './finding.ts';
import { SIGN_IN } from './target.ts';

const HOST = 'Host: localhost\r\n';
/** A request has ten seconds to arrive. */
const BOUND_SECONDS = 13;
const LIMIT_MILLIS = 20_000;

const times = <T>(count: number, make: () => T): readonly T[] =>
  Array.from({ length: count }, make);

/** 140 connections ask for a lossless rendition and never read it; a visitor searches and looks at covers. */
export const neverRead: Attack = async ({ sitePort, audio, cover }) => {
  const text = `GET ${audio}?quality=lossless HTTP/1.1\r\n${HOST}\r\n`;
  const readers = times(140, () => send(sitePort, text));
  await wait(1_000);
  const search = await slowestOf(sitePort, '/api/music/search?q=pop&limit=12', 20);
  const picture = await slowestOf(sitePort, cover, 20);
  for (const socket of readers) socket.destroy();
  return [
    atMost('140 readers that never read: slowest search', search, 1_000, 'ms'),
    atMost('140 readers that never read: slowest cover', picture, 1_000, 'ms'),
  ];
};

/** 300 sign-ins whose body begins and does not go on; a person signs in. */
export const slowBodies: Attack = async ({ sitePort, signIn }) => {
  const text = `POST ${SIGN_IN} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const senders = times(300, () => send(sitePort, text).resume());
  await wait(1_000);
  const millis = await signIn();
  return [
    atMost('300 slow bodies: a person signs in', millis, 2_000, 'ms'),
    atMost(
      '300 slow bodies: the last one is closed',
      await untilClosed(senders, LIMIT_MILLIS),
      BOUND_SECONDS,
      's',
    ),
  ];
};

/** 100 connections send a header now and then, and never the last one. */
export const slowHeaders: Attack = async ({ sitePort }) => {
  const senders = times(100, () => send(sitePort, `GET / HTTP/1.1\r\n${HOST}`).resume());
  const drip = setInterval(() => {
    for (const socket of senders) if (socket.writable) socket.write('X-More: yes\r\n');
  }, 1_000);
  const seconds = await untilClosed(senders, LIMIT_MILLIS);
  clearInterval(drip);
  return [atMost('100 slow headers: the last one is closed', seconds, BOUND_SECONDS, 's')];
};
