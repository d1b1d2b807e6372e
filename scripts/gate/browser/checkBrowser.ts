import { resolve } from 'node:path';
import { chromiumPath, installHint, repositoryRoot } from '../../lib/index.ts';
import { shortId, type SiteLayout, createStagingSite } from '../../site/index.ts';
import { type Candidates, type DeployedVersion, isBuild } from '../pairings.ts';
import {
  journeysOf,
  needAccounts,
  runJourneys,
  type FailedJourney,
  type Journeys,
} from './journeys.ts';
import { stagingScenariosOf, type StagingScenario } from './stagingScenarios.ts';
import { startServices } from './servedSite.ts';

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

/** Runs the smoke journeys of candidates in Chromium, in every page that would bring them together with what is live. */
export async function checkBrowser(
  journeys: Journeys,
  candidates: Candidates,
  versions: readonly DeployedVersion[],
  site: SiteLayout,
): Promise<readonly string[]> {
  const browser = chromiumPath();
  if (browser === undefined) return [installHint.replaceAll('\n', ' ')];
  const names = candidates.map(({ part, version }) => `${part}-${shortId(version)}`);
  const traces = resolve(repositoryRoot, '.cache/gate', names.join('-'));
  const services = await startServices();

  const runScenario = async (scenario: StagingScenario, place: number) => {
    const files = journeysOf(scenario, journeys);
    if (files.length === 0) return [];
    const staged = await createStagingSite(site, scenario.parts, candidates.filter(isBuild));
    try {
      const served = await services.serve(staged.site, needAccounts(files));
      const outputDirectory = `${traces}-${place + 1}`;
      const run = { journeys, url: served.url, scenario, files, outputDirectory };
      try {
        const failures = await runJourneys({ ...run, browser });
        return failures.map((failure) => journeyLine(candidates, scenario, failure));
      } finally {
        await served.close();
      }
    } finally {
      staged.remove();
    }
  };

  try {
    const lines: string[] = [];
    for (const [place, scenario] of stagingScenariosOf(versions).entries())
      lines.push(...(await runScenario(scenario, place)));
    return lines;
  } finally {
    await services.stop();
  }
}
