import { flushSync } from 'react-dom';
import {
  controlOf,
  rowControlOf,
  rowOf,
  type RowControl,
  type RowId,
  type RowLists,
  type RowPlace,
} from '@prelude/shared/reorder';

/** The focus among rows that come, go and move. */
export interface RowFocus<Id extends RowId, Section extends string> {
  /** The control that has the focus, or `play`. */
  control(): RowControl;
  /**
   * Makes a change and moves the focus to the control of the row that it returns; where that is null or not drawn, to
   * the heading.
   */
  follow(change: () => Id | null, control?: RowControl): void;
  /** An element among the rows got the focus. */
  note(target: EventTarget, lists: RowLists<Id, Section>): void;
  /** The focus goes elsewhere by itself. */
  forget(): void;
  /** Brings the focus back that went with its row: to where the row is now, or near where it was. */
  recover(lists: RowLists<Id, Section>): void;
}

/** What the focus of rows stands on. */
export interface RowFocusParts<Id extends RowId> {
  /** What the rows stand in. */
  readonly root: () => HTMLElement | null;
  readonly heading: () => HTMLElement | null;
  /** Has a row drawn wherever the list is scrolled to. */
  readonly keep: (id: Id | null) => void;
}

interface Held<Id extends RowId, Section extends string> {
  readonly id: Id;
  readonly control: RowControl;
  readonly place: RowPlace<Section> | null;
}

/** Makes the focus of the rows in `root`. */
export function createRowFocus<Id extends RowId, Section extends string>({
  root,
  heading,
  keep,
}: RowFocusParts<Id>): RowFocus<Id, Section> {
  let held: Held<Id, Section> | null = null;
  let isFollowing = false;

  const focus = (id: Id | null, control: RowControl): void => {
    const rows = root();
    const row = rows && id !== null ? rowOf(rows, id) : null;
    const target = row && controlOf(row, control);
    if (!target) held = null;
    (target ?? heading())?.focus();
  };

  return {
    control: () => held?.control ?? 'play',
    follow(change, control = held?.control ?? 'play') {
      let id: Id | null = null;
      // The row that has the focus may go: that is no loss to recover from.
      isFollowing = true;
      // Drawn at once, so that the row is there to take the focus.
      flushSync(() => {
        id = change();
        keep(id);
      });
      isFollowing = false;
      focus(id, control);
    },
    note(target, lists) {
      const at = rowControlOf<Id>(target);
      held = at && { ...at, place: lists.placeOf(at.id) };
      if (at) keep(at.id);
    },
    forget() {
      held = null;
    },
    recover(lists) {
      if (!held) return;
      const { id, control, place } = held;
      // It may have moved without losing the focus, and nobody is told of that.
      held = { id, control, place: lists.placeOf(id) ?? place };
      if (isFollowing || document.activeElement !== document.body) return;
      focus(lists.has(id) ? id : place && lists.rowNear(place), control);
    },
  };
}
