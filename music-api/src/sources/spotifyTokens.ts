import { createCache } from 'async-cache-dedupe';
import { z } from 'zod';
import { BusyError, UpstreamError } from '../http/errors.ts';
import { count, text } from './answerFields.ts';
import type { Upstream } from './upstream.ts';

/** How tokens are requested. */
export interface SpotifyTokensOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly spotify: Upstream;
  /** The timeout of one token request. */
  readonly deadlineMillis: number;
}

/** The access tokens of the client credentials flow. */
export interface SpotifyTokens {
  /** The current token, or a new one; concurrent callers share one request. */
  take(): Promise<string>;
  /** Discards a refused token, unless a newer one has replaced it. */
  forget(token: string): Promise<void>;
}

const answer = z.object({ access_token: text, expires_in: count.catch(0) });

// Renews early: a token that expires during a request is refused.
const MARGIN_SECONDS = 30;

/** Keeps one access token for as long as it is valid. */
export function createSpotifyTokens(options: SpotifyTokensOptions): SpotifyTokens {
  const { clientId, clientSecret, spotify, deadlineMillis } = options;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');

  const request = (): Promise<z.output<typeof answer>> =>
    spotify
      .ask(answer, {
        url: 'https://accounts.spotify.com/api/token',
        method: 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        signal: AbortSignal.timeout(deadlineMillis),
      })
      .catch((error: unknown) => {
        // A 400 here is about the credentials, not about a query.
        throw error instanceof BusyError ? error : new UpstreamError('Spotify', error);
      });
  const ttl = ({ expires_in }: z.output<typeof answer>): number =>
    Math.max(0, Math.floor(expires_in) - MARGIN_SECONDS);
  const cache = createCache({ storage: { type: 'memory' } }).define('token', { ttl }, request);
  const take = async (): Promise<string> => (await cache.token()).access_token;

  return {
    take,
    forget: async (token) => {
      if ((await take()) === token) await cache.clear('token');
    },
  };
}
