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
  readonly now: () => number;
}

/** The access tokens of the client credentials flow. */
export interface SpotifyTokens {
  /** The current token, or a new one; concurrent callers share one request. */
  take(): Promise<string>;
  /** Discards a refused token, unless a newer one has replaced it. */
  forget(token: string): void;
}

interface Token {
  readonly text: string;
  readonly endsAtMillis: number;
}

const answer = z.object({ access_token: text, expires_in: count.catch(0) });

// Renews early: a token that expires during a request is refused.
const MARGIN_MILLIS = 30_000;

/** Keeps one access token for as long as it is valid. */
export function createSpotifyTokens(options: SpotifyTokensOptions): SpotifyTokens {
  const { clientId, clientSecret, spotify, deadlineMillis, now } = options;
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let held: Token | undefined;
  let underWay: Promise<Token> | undefined;

  const request = async (): Promise<Token> => {
    const asked = spotify.ask(answer, {
      url: 'https://accounts.spotify.com/api/token',
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(deadlineMillis),
    });
    const { access_token, expires_in } = await asked.catch((error: unknown) => {
      // A 400 here is about the credentials, not about a query.
      throw error instanceof BusyError ? error : new UpstreamError('Spotify', error);
    });
    held = { text: access_token, endsAtMillis: now() + expires_in * 1_000 - MARGIN_MILLIS };
    return held;
  };

  const renew = (): Promise<Token> => {
    underWay ??= request().finally(() => (underWay = undefined));
    return underWay;
  };

  return {
    take: async () => {
      const token = held !== undefined && now() < held.endsAtMillis ? held : await renew();
      return token.text;
    },
    forget: (token) => {
      if (held?.text === token) held = undefined;
    },
  };
}
