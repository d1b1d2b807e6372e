import type { PlaybackPosition, RepeatMode } from '../model/playbackSnapshot';
import type { QueueEntry } from '../state/playback';
import type { Track } from '../model/track';

/** An entry of the model's queue; a new one gets its id from the player. */
export interface ModelEntry {
  readonly trackId: number;
  id: number | null;
}

/** The parts of the model's queue around its current entry. */
export type ModelPart = 'before' | 'waiting' | 'after';

/** A removed entry with its former index in the whole queue. */
export interface ModelRemoval {
  readonly entry: ModelEntry;
  readonly part: ModelPart;
  readonly index: number;
}

/**
 * A second, simple implementation of the player's rules: lists of entries, one step at a time. It does not use the
 * store's code; for random picks it takes the player's, after checking that it is allowed.
 */
export class PlaybackModel {
  before: ModelEntry[] = [];
  /** The current entry, or null in an empty player. */
  current: ModelEntry | null = null;
  /** Queued next by the user, in playing order. */
  waiting: ModelEntry[] = [];
  after: ModelEntry[] = [];
  /** Shuffle's pick. */
  picked: ModelEntry | null = null;
  removed: ModelRemoval[] = [];
  playing = false;
  shuffle = false;
  repeat: RepeatMode = 'off';
  startCount = 0;
  /** The started tracks in order. */
  started: number[] = [];
  failures = 0;
  /** Why the current track has no more sound. */
  over: 'ended' | 'failed' | null = null;
  position: PlaybackPosition = { currentTimeSeconds: 0, durationSeconds: 0 };
  volume = 0.7;
  audible = 0.7;

  get queue(): ModelEntry[] {
    return this.current ? [...this.before, this.current, ...this.waiting, ...this.after] : [];
  }

  /** All except the entries queued next. */
  get others(): ModelEntry[] {
    return this.current ? [...this.before, this.current, ...this.after] : [];
  }

  /** The possible random picks: the current entry only if it is alone. */
  get candidates(): ModelEntry[] {
    return this.queue.length === 1 ? this.queue : [...this.before, ...this.after];
  }

  get next(): ModelEntry | null {
    if (this.waiting[0]) return this.waiting[0];
    if (this.shuffle) return this.picked;
    return this.after[0] ?? (this.repeat === 'all' ? (this.queue[0] ?? null) : null);
  }

  /** What starts after the current entry's end. */
  get following(): ModelEntry | null {
    return this.repeat === 'one' ? this.current : this.next;
  }

  get canGoBack(): boolean {
    const isRound = this.shuffle || this.repeat === 'all';
    return this.current !== null && (this.before.length > 0 || isRound);
  }

  begin(entry: ModelEntry): void {
    this.current = entry;
    this.playing = true;
    this.over = null;
    this.position = { currentTimeSeconds: 0, durationSeconds: 0 };
    this.startCount += 1;
    this.started.push(entry.trackId);
  }

  /** Starts an entry; those queued next move along behind it, unless they were skipped. */
  goTo(entry: ModelEntry): void {
    const passed = this.waiting.indexOf(entry);
    if (passed !== -1) {
      this.before = [...this.before, this.current!, ...this.waiting.slice(0, passed)];
      this.waiting = this.waiting.slice(passed + 1);
    } else {
      const { others } = this;
      this.before = others.slice(0, others.indexOf(entry));
      this.after = others.slice(others.indexOf(entry) + 1);
    }
    this.begin(entry);
  }

  chooseQueue(tracks: readonly Track[], index: number): void {
    const entries = tracks.map(({ trackId }) => ({ trackId, id: null }));
    this.failures = 0;
    this.removed = [];
    this.before = entries.slice(0, index);
    this.waiting = [];
    this.after = entries.slice(index + 1);
    this.begin(entries[index]!);
  }

  insert({ trackId }: Track, where: 'next' | 'last'): void {
    const entry = { trackId, id: null };
    this.failures = 0;
    if (!this.current) this.begin(entry);
    else if (this.over === 'ended' && !this.next) {
      this.before.push(this.current);
      this.begin(entry);
    } else if (where === 'next') this.waiting.unshift(entry);
    else if (this.shuffle || this.after.length === 0) this.waiting.push(entry);
    else this.after.push(entry);
  }

  /** The entry at its new index; among or directly behind those queued next, it becomes one. */
  move(entry: ModelEntry, toIndex: number): void {
    const place = Math.min(Math.max(0, toIndex), this.queue.length - 1);
    if (entry === this.current) return;
    for (const part of [this.before, this.waiting, this.after])
      if (part.includes(entry)) part.splice(part.indexOf(entry), 1);
    const behind = place - this.before.length - 1;
    if (behind < 0) this.before.splice(place, 0, entry);
    else if (behind <= this.waiting.length) this.waiting.splice(behind, 0, entry);
    else this.after.splice(behind - this.waiting.length, 0, entry);
  }

  remove(entries: readonly ModelEntry[]): void {
    const { queue } = this;
    for (const part of ['before', 'waiting', 'after'] as const) {
      const gone = this[part].filter((entry) => entries.includes(entry));
      this[part] = this[part].filter((entry) => !gone.includes(entry));
      for (const entry of gone) this.removed.push({ entry, part, index: queue.indexOf(entry) });
    }
  }

  /** Restores each in the part it was removed from, as near as possible to its place. */
  restoreRemoved(removals: readonly ModelRemoval[]): void {
    this.removed = this.removed.filter((removal) => !removals.includes(removal));
    const inOrder = [...removals].sort((a, b) => a.index - b.index);
    const putBack = (name: ModelPart, start: number): void => {
      let least = 0;
      for (const { entry, part, index } of inOrder) {
        if (part !== name) continue;
        const place = Math.min(Math.max(least, index - start), this[name].length);
        this[name].splice(place, 0, entry);
        least = place + 1;
      }
    };
    putBack('before', 0);
    putBack('waiting', this.before.length + 1);
    putBack('after', this.before.length + 1 + this.waiting.length);
  }

  pause(): void {
    this.failures = 0;
    this.playing = false;
  }

  play(): void {
    if (!this.current || this.playing) return;
    this.failures = 0;
    if (this.over === null) this.playing = true;
    else this.goTo((this.over === 'ended' && this.following) || this.current);
  }

  /** One step forward, if possible. */
  goForward(to: ModelEntry | null): boolean {
    if (to) this.goTo(to);
    return to !== null;
  }

  /** One step back: to the entry before, around to the last one, or to the random pick. */
  goBack(byChance: ModelEntry | null): void {
    if (!this.canGoBack) return;
    if (this.shuffle && this.candidates.length > 0) {
      if (!byChance) throw new Error('Chance led where it may not lead');
      this.goTo(byChance);
    } else if (this.shuffle) this.goTo(this.current!);
    else this.goTo(this.before.at(-1) ?? this.after.at(-1) ?? this.current!);
  }

  end(): void {
    if (!this.current) return;
    if (this.playing && this.goForward(this.following)) return;
    this.playing = false;
    this.over = 'ended';
  }

  fail(): void {
    if (!this.current) return;
    this.failures += 1;
    const goesOn = this.playing && this.failures < 3 && this.queue.length > 1;
    if (goesOn && this.goForward(this.next)) return;
    this.playing = false;
    this.over = 'failed';
  }

  seek(seconds: number): void {
    if (!this.current) return;
    const { durationSeconds } = this.position;
    const end = durationSeconds === 0 ? Infinity : durationSeconds;
    this.failures = 0;
    if (this.over === 'ended') this.over = null;
    this.position = { currentTimeSeconds: Math.min(Math.max(0, seconds), end), durationSeconds };
  }

  /** Names the entries that the player has just created, and takes over its random pick. */
  follow(queue: readonly QueueEntry[], pickedId: number | undefined, used: Set<number>): void {
    this.queue.forEach((entry, index) => {
      if (entry.id !== null) return;
      const { entryId } = queue[index]!;
      if (used.has(entryId)) throw new Error(`The id ${entryId} was used before`);
      used.add(entryId);
      entry.id = entryId;
    });
    if (!this.shuffle || !this.current) this.picked = null;
    else if (!this.picked || !this.candidates.includes(this.picked))
      this.picked = this.candidates.find(({ id }) => id === pickedId) ?? null;
  }
}
