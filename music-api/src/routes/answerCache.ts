/** An answer as sent. */
export interface KeptAnswer {
  readonly body: string;
  /** Its ETag's content. */
  readonly hash: string;
  /** True if it depends on the languages that the visitor reads. */
  readonly varies: boolean;
  readonly cacheControl: string;
}

interface Entry extends KeptAnswer {
  readonly until: number;
}

const KEPT_MILLISECONDS = 60_000;
const MOST_LETTERS = 4_000_000;

/** Caches the latest answers for a minute, up to a few megabytes. */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private letters = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get(key: string): KeptAnswer | undefined {
    const entry = this.entries.get(key);
    if (entry && entry.until < this.now()) this.drop(key, entry);
    else return entry;
    return undefined;
  }

  set(key: string, answer: KeptAnswer): void {
    const before = this.entries.get(key);
    if (before) this.drop(key, before);
    this.entries.set(key, { ...answer, until: this.now() + KEPT_MILLISECONDS });
    this.letters += key.length + answer.body.length;
    for (const [oldest, entry] of this.entries) {
      if (this.letters <= MOST_LETTERS) return;
      this.drop(oldest, entry);
    }
  }

  private drop(key: string, { body }: Entry): void {
    this.entries.delete(key);
    this.letters -= key.length + body.length;
  }
}
