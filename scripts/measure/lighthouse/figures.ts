import { median } from '../../lib/index.ts';

/** What Lighthouse says of one visit. Scores are 0 to 100; bytes are those of scripts as transferred. */
export interface Figures {
  readonly performance: number;
  readonly lcpMillis: number;
  readonly fcpMillis: number;
  readonly tbtMillis: number;
  readonly cls: number;
  readonly scriptBytes: number;
  readonly nodes: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** The audits that cost points in accessibility, best practices and SEO. */
  readonly losses: readonly string[];
}

/** The median of each figure; the losses of all visits. */
export function medianFigures(visits: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number): number => median(visits.map(pick));
  return {
    performance: middle((visit) => visit.performance),
    lcpMillis: middle((visit) => visit.lcpMillis),
    fcpMillis: middle((visit) => visit.fcpMillis),
    tbtMillis: middle((visit) => visit.tbtMillis),
    cls: middle((visit) => visit.cls),
    scriptBytes: middle((visit) => visit.scriptBytes),
    nodes: middle((visit) => visit.nodes),
    accessibility: middle((visit) => visit.accessibility),
    bestPractices: middle((visit) => visit.bestPractices),
    seo: middle((visit) => visit.seo),
    losses: [...new Set(visits.flatMap((visit) => visit.losses))],
  };
}
