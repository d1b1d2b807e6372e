import { resolve } from 'node:path';
import { chromiumPath, installHint, repositoryRoot } from '../../lib/index.ts';
import { startServices } from '../../serve/index.ts';
import { shortId, type SiteLayout, createStagingSite } from '../../site/index.ts';
import { type Candidates, type DeployedVersion, isBuild } from '../pairings.ts';
import { journeysOf, needAccounts, runJourneys, type FailedJourney } from './journeys.ts';
import { stagingScenariosOf, type StagingScenario } from './stagingScenarios.ts';

/** A failed journey in one line: what does not fit, why, and who must move. */
export function journeyLine(
  candidates: Candidates,
  { about }: StagingScenario,
  { title, reason }: FailedJourney,
): string {
  const parts = candidates.map(({ part }) => part).join(' or ');
  return `${about} fails “${title}”: ${reason}: mend ${parts} first`;
}

/**
 * Runs the smoke journeys of candidates in Chromium, in every page that would bring them together with what is live. Gives a line for
 * each that failed, and the files of their traces.
 */
export async function checkBrowser(
  candidates: Candidates,
  versions: readonly DeployedVersion[],
  site: SiteLayout,
) {
  const browser = chromiumPath();
  if (browser === undefined) return { refusals: [installHint.replaceAll('\n', ' ')], traces: [] };
  const names = candidates.map(({ part, version }) => `${part}-${shortId(version)}`);
  const outputFolder = resolve(repositoryRoot, '.cache/gate', names.join('-'));
  const services = await startServices();

  const refusals: string[] = [];
  const traces: string[] = [];
  const runScenario = async (scenario: StagingScenario, place: number): Promise<void> => {
    const files = journeysOf(scenario);
    if (files.length === 0) return;
    const staged = await createStagingSite(site, scenario.parts, candidates.filter(isBuild));
    try {
      const served = await services.serve(staged.site, needAccounts(files));
      const outputDirectory = `${outputFolder}-${place + 1}`;
      try {
        const { url } = served;
        const run = { url, scenario, files, browser, outputDirectory };
        for (const failure of await runJourneys(run)) {
          refusals.push(journeyLine(candidates, scenario, failure));
          if (failure.trace !== null) traces.push(failure.trace);
        }
      } finally {
        await served.close();
      }
    } finally {
      staged.remove();
    }
  };

  try {
    for (const [place, scenario] of stagingScenariosOf(versions).entries())
      await runScenario(scenario, place);
    return { refusals, traces };
  } finally {
    await services.stop();
  }
}
