import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const KNOWN_ID = /^[\w-]{8,64}$/;

/** Gives each request an id, which the music API logs; one that a proxy has given stays where proxies are trusted. */
export const requestIds =
  (trustsProxies: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return trustsProxies && typeof given === 'string' && KNOWN_ID.test(given)
      ? given
      : randomUUID();
  };
