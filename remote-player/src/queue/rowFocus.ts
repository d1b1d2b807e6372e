import { flushSync } from 'react-dom';
import { placeOf, type QueueOutlook, type QueuePlace } from './queueOutlook';
import { controlOf, rowControlOf, rowOf, type RowControl } from './rowElements';

/** The focus among rows that come, go and move. */
export interface RowFocus {
  /** The control that has the focus, or `play`. */
  control(): RowControl;
  /**
   * Makes a change and moves the focus to the control of the entry that it returns; where that is null or has no row,
   * to the heading.
   */
  follow(change: () => number | null, control?: RowControl): void;
  /** An element in the panel got the focus. */
  note(target: EventTarget, outlook: QueueOutlook): void;
  /** The panel's focus goes elsewhere by itself. */
  forget(): void;
  /** Brings the focus back that went with its row: to where the row is now, or near where it was. */
  recover(outlook: QueueOutlook): void;
}

interface Held {
  readonly entryId: number;
  readonly control: RowControl;
  readonly place: QueuePlace | null;
}

/** The entry at a place, or the last one before it, or null. */
export const entryNear = (
  outlook: QueueOutlook,
  { section, position }: QueuePlace,
): number | null => (outlook[section][position] ?? outlook[section].at(-1))?.entryId ?? null;

const isIn = (outlook: QueueOutlook, entryId: number): boolean =>
  outlook.current?.entryId === entryId || placeOf(outlook, entryId) !== null;

/** Makes the focus of the rows in `root`; `keep` has the row of an entry drawn wherever the list is scrolled to. */
export function createRowFocus(
  root: () => HTMLElement | null,
  heading: () => HTMLElement | null,
  keep: (entryId: number | null) => void,
): RowFocus {
  let held: Held | null = null;

  const focus = (entryId: number | null, control: RowControl): void => {
    const rows = root();
    const row = rows && entryId !== null ? rowOf(rows, entryId) : null;
    ((row && controlOf(row, control)) ?? heading())?.focus();
  };

  return {
    control: () => held?.control ?? 'play',
    follow(change, control = held?.control ?? 'play') {
      let entryId: number | null = null;
      // The row that has the focus may go: that is no loss to recover from.
      held = null;
      // Drawn at once, so that the row is there to take the focus.
      flushSync(() => {
        entryId = change();
        keep(entryId);
      });
      focus(entryId, control);
    },
    note(target, outlook) {
      const at = rowControlOf(target);
      held = at && { ...at, place: placeOf(outlook, at.entryId) };
      if (at) keep(at.entryId);
    },
    forget() {
      held = null;
    },
    recover(outlook) {
      if (!held || document.activeElement !== document.body) return;
      const { entryId, control, place } = held;
      const near = place && entryNear(outlook, place);
      focus(isIn(outlook, entryId) ? entryId : near, control);
    },
  };
}
