import { performOn } from '../../publish/perform.ts';
import type { SiteLayout } from '../../site/siteLayout.ts';
import { openGate } from '../../site/testing/sampleBuild.ts';
import { createEndpoint, type EndpointOptions } from '../endpoint.ts';
import { tokensOf } from '../tokens.ts';

const HOUR_MILLIS = 3_600_000;

/** The operations on a site whose gate lets everything through. */
export const performOpenly = (site: SiteLayout) => performOn(site, openGate, () => undefined);

/** An endpoint that listens, whose gate lets everything through but for what a test says; gives its address, too. */
export async function openEndpoint(site: SiteLayout, options: Partial<EndpointOptions> = {}) {
  const siteUrl = 'https://music.example';
  const endpoint = await createEndpoint({
    site,
    perform: performOpenly(site),
    siteUrl,
    ...options,
  });
  return { endpoint, url: await endpoint.listen({ port: 0, host: '127.0.0.1' }) };
}

/** The secret of a token, which ends in an hour. */
export const tokenFor = (site: SiteLayout, team: string, ...parts: readonly string[]): string =>
  tokensOf(site).create({ team, parts: [...parts] }, new Date(Date.now() + HOUR_MILLIS)).secret;
