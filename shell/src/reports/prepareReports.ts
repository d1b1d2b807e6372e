import type { PageConfig } from '../config/pageConfig';
import type { SendReportsDependencies } from './sendReports';

/** Dependencies of the reports. */
export interface ReportsDependencies extends SendReportsDependencies {
  readonly config: Pick<PageConfig, 'remotes' | 'reports' | 'versions'>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Decides whether this page reports what happens in it; the returned function begins to, with a deferred chunk. */
export function prepareReports(dependencies: ReportsDependencies): () => void {
  const { config, random, failures } = dependencies;
  if (config.reports && random() * config.reports.sampleOneIn < 1)
    return () =>
      void import(/* webpackChunkName: "reports" */ './sendReports').then(
        ({ sendReports }) => sendReports(dependencies),
        // Without this code nothing is reported; the page does not miss it.
        () => undefined,
      );
  failures.passTo(() => undefined);
  return () => undefined;
}
