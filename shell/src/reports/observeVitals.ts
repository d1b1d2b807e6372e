import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalReport } from './report';

/** Reports each web vital once, as it is when the page is first hidden. */
export function observeVitals(report: (vital: VitalReport) => void): void {
  const reported = new Set<string>();
  const take = ({ name, value }: Metric): void => {
    if (reported.has(name)) return;
    reported.add(name);
    report({ kind: 'vital', name, value: name === 'CLS' ? value : value / 1_000 });
  };
  onCLS(take);
  onINP(take);
  onLCP(take);
  onTTFB(take);
}
