import { securityHeaders, type SiteConfig } from '../../site/index.ts';
import type { Answer, Question } from '../../lib/index.ts';
import type { SampleSite } from './sampleSite.ts';

/** A server of Prelude while it is asked. */
export interface ServerUnderTest {
  readonly url: string;
  stop(): Promise<void>;
}

/** What a server is started with. */
export interface ServedSample {
  readonly siteDirectory: string;
  readonly musicApiUrl: string;
  readonly config: SiteConfig;
}

/** A server of Prelude by name. */
export interface ServerOfPrelude {
  readonly name: string;
  start(this: void, sample: ServedSample): Promise<ServerUnderTest>;
}

/** The sample site as a server answers for it. */
export interface Served {
  readonly url: string;
  readonly site: SampleSite;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  ask(question: Question): Promise<Answer>;
  /** Starts another one on the same site, in front of another music API. */
  startBefore(musicApiUrl: string): Promise<ServerUnderTest>;
}

/** The environment of the contract's site. */
export const CONFIG: SiteConfig = {
  auth: { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude', emulator: null },
  remoteOrigins: { player: 'https://player.example' },
  musicSources: ['itunes'],
  securityReports: 'https://reports.example/prelude',
};

/** What every answer of it carries. */
export const HEADERS = securityHeaders(CONFIG);
