import { resolve } from 'node:path';
import { chromiumPath, installHint, repositoryRoot } from '../../lib/index.ts';
import { type Registry, shortId, type SiteLayout, createStagingSite } from '../../site/index.ts';
import type { Candidates, Pairing } from '../pairings.ts';
import {
  journeysOf,
  needAccounts,
  runJourneys,
  type FailedJourney,
  type Journeys,
} from './journeys.ts';
import { stagingScenariosOf, type StagingScenario } from './stagingScenarios.ts';
import { startServices, type Services } from './servedSite.ts';

/** Where traces of failed journeys are left. */
const tracesOf = (candidates: Candidates, place: number): string => {
  const names = candidates.map(({ part, version }) => `${part}-${shortId(version)}`);
  return resolve(repositoryRoot, '.cache/gate', `${names.join('-')}-${place + 1}`);
};

/** A failed journey in one line: what does not fit, why, who must move, and where to look. */
export function journeyLine(
  candidates: Candidates,
  { about }: StagingScenario,
  { title, reason, trace }: FailedJourney,
): string {
  const look = trace === null ? '' : ` (trace: ${trace})`;
  const parts = candidates.map(({ part }) => part).join(' or ');
  return `${about} fails “${title}”: ${reason}${look}: mend ${parts} first`;
}

interface BrowserCheck {
  readonly journeys: Journeys;
  readonly candidates: Candidates;
  readonly site: SiteLayout;
  readonly services: Services;
  readonly browser: string;
}

/** Runs the journeys of one scenario in a temporary site. */
async function runScenario(
  { journeys, candidates, site, services, browser }: BrowserCheck,
  scenario: StagingScenario,
  place: number,
): Promise<readonly string[]> {
  const files = journeysOf(scenario, journeys);
  if (files.length === 0) return [];
  const staged = await createStagingSite(site, () => scenario.parts);
  try {
    const served = await services.serve(staged.site, needAccounts(files));
    try {
      const outputDirectory = tracesOf(candidates, place);
      const { url } = served;
      const failures = await runJourneys({
        journeys,
        url,
        scenario,
        files,
        browser,
        outputDirectory,
      });
      return failures.map((failure) => journeyLine(candidates, scenario, failure));
    } finally {
      await served.close();
    }
  } finally {
    staged.remove();
  }
}

/** Runs the smoke journeys of candidates in Chromium, in every page that would bring them together with what is live. */
export async function checkBrowser(
  journeys: Journeys,
  candidates: Candidates,
  pairings: readonly Pairing[],
  site: SiteLayout,
  registry: Registry,
): Promise<readonly string[]> {
  const browser = chromiumPath();
  if (browser === undefined) return [installHint.replaceAll('\n', ' ')];
  const services = await startServices();
  try {
    const lines: string[] = [];
    const check = { journeys, candidates, site, services, browser };
    for (const [place, scenario] of stagingScenariosOf(candidates, pairings, registry).entries())
      lines.push(...(await runScenario(check, scenario, place)));
    return lines;
  } finally {
    await services.stop();
  }
}
