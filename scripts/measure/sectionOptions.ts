/** How a section is narrowed, for a quick look. */
export interface SectionOptions {
  /** Measures only what has this text in its name. */
  readonly only?: string | undefined;
  /** The number of runs whose median is taken. */
  readonly runs?: number | undefined;
  /** Measures the product alone, without what it is compared with. */
  readonly isAlone: boolean;
  /** Puts the figures into the section's page, if it has one that a narrowed run may write. */
  readonly isWritten: boolean;
}
