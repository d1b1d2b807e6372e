import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOutsideJson, replaceFileLater } from '../lib/index.ts';
import { UserError, type SiteLayout } from '../site/index.ts';
import { createTurns } from './turns.ts';

/** How far a request's time may be from the endpoint's, to either side. */
const WINDOW_MILLIS = 5 * 60_000;

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const receivedSchema = z.record(z.string(), z.number());

/** Why a request is not carried out. */
export type Replay = 'unnamed' | 'late' | 'known';

/** The requests of the last minutes: none is carried out twice. */
export interface ReceivedRequests {
  /** Remembers a request by its token, its id (a UUID) and its time (ISO 8601); null: the disk has it, and it may be carried out. */
  receive(token: string, id: unknown, time: unknown): Promise<Replay | null>;
}

/**
 * Remembers requests for as long as their time would let them in again, on disk, so that a restart forgets none. Throws a
 * UserError if the file is damaged.
 */
export function createReceivedRequests(
  site: SiteLayout,
  now: () => number = Date.now,
): ReceivedRequests {
  const file = join(site.directory, 'publishing/requests.json');
  const read = (): z.infer<typeof receivedSchema> => {
    try {
      return existsSync(file) ? receivedSchema.parse(parseOutsideJson(readFileSync(file))) : {};
    } catch (cause) {
      throw new UserError(`${file} is damaged: delete it ten minutes after the last request`, {
        cause,
      });
    }
  };
  const known = new Map(Object.entries(read()));
  const inTurn = createTurns();
  return {
    async receive(token, id, time) {
      if (typeof id !== 'string' || typeof time !== 'string' || !REQUEST_ID.test(id))
        return 'unnamed';
      const at = Date.parse(time);
      if (Number.isNaN(at)) return 'unnamed';
      if (Math.abs(now() - at) > WINDOW_MILLIS) return 'late';
      const key = `${token} ${id}`;
      if (known.has(key)) return 'known';
      for (const [each, endsAt] of known) if (endsAt < now()) known.delete(each);
      known.set(key, at + WINDOW_MILLIS);
      await inTurn(() =>
        replaceFileLater(file, JSON.stringify(Object.fromEntries(known)), { mode: 0o600 }),
      );
      return null;
    },
  };
}
