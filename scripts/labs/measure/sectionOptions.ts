/** How a section is narrowed, for a quick look. */
export interface SectionOptions {
  /** Lighthouse: only screens that have this text in their name. */
  readonly only?: string | undefined;
  /** Lighthouse and first-sound: the number of runs whose median is taken. */
  readonly runs?: number | undefined;
  /** First-sound: measures the product without the monolith. */
  readonly isAlone: boolean;
  /** Lighthouse and load: puts the figures into the section's page. */
  readonly isWritten: boolean;
}
