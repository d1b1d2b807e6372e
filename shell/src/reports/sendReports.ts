import type { Schedule, Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import type { PageConfig } from '../config/pageConfig';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { FailureFeed } from './failureFeed';
import { observeVitals } from './observeVitals';
import { type Report, reportOf } from './report';

/** Dependencies of the reports while they are sent. */
export interface SendReportsDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly failures: FailureFeed;
  readonly loader: RemoteLoader;
  readonly config: Pick<PageConfig, 'remotes' | 'versions'>;
  /** The origins of the product's own scripts. */
  readonly ownOrigins: readonly string[];
  /** True where the page shows a part from a developer's machine: then it reports nothing. */
  readonly isOverridden: () => boolean;
  /** Sends a body to an address even if the page is closing. */
  readonly send: (url: string, body: Blob) => void;
}

const REPORTS_PATH = '/api/reports';

/** What has happened is collected for so long before it is sent. */
const COLLECT_MILLIS = 5_000;

/** A page that fails all the time has been understood after these. */
const MAX_REPORTS = 40;

/**
 * Reports the starts and failures of each part, and the page's web vitals, until the scope ends. A page sends few batches:
 * after a moment of collecting, and when it is hidden.
 */
export function sendReports(dependencies: SendReportsDependencies): void {
  const { window, scope, schedule, failures, loader, ownOrigins } = dependencies;
  const { remotes, versions } = dependencies.config;
  const parts = ['shell', ...remotes.map(({ name }) => name)];
  const failed = new Set<string>();
  let waiting: Report[] = [];
  let count = 0;

  const flush = (): void => {
    if (waiting.length === 0 || dependencies.isOverridden()) return;
    const body = JSON.stringify({ versions, reports: waiting });
    waiting = [];
    dependencies.send(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
  };
  const add = (report: Report): void => {
    if (count === MAX_REPORTS) return;
    count += 1;
    if (waiting.push(report) === 1) schedule(flush, COLLECT_MILLIS);
  };

  add({ kind: 'start', part: 'shell' });
  for (const { name: part } of remotes) {
    let isStarted = false;
    scope.observe(loader.state$(part), ({ status }) => {
      if (!isStarted && status !== 'idle') add({ kind: 'start', part });
      isStarted ||= status !== 'idle';
    });
  }
  failures.passTo((failure) => {
    const report = reportOf(failure, parts, ownOrigins);
    add({ ...report, isFirst: !failed.has(report.part) });
    failed.add(report.part);
  });
  observeVitals(add);
  // After the vitals' own listeners, which report when the page is hidden.
  scope.observe(fromEvent(window.document, 'visibilitychange'), flush);
  scope.observe(fromEvent(window, 'pagehide'), flush);
}
