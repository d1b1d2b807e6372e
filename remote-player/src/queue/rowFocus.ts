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

/** The focus among rows that are added, removed and moved. */
export interface RowFocus<Id extends RowId, Section extends string> {
  /** The control that has the focus, or `play`. */
  control(): RowControl;
  /**
   * Makes a change and moves the focus to the control of the row that it returns; to the heading if that is null or not
   * rendered.
   */
  follow(change: () => Id | null, control?: RowControl): void;
  /** An element in a row got the focus. */
  note(target: EventTarget, lists: RowLists<Id, Section>): void;
  /** The focus leaves the rows. */
  forget(): void;
  /** Restores the focus of a removed or moved row: to the row's new place, or near its old one. */
  recover(lists: RowLists<Id, Section>): void;
}

/** Dependencies of the rows' focus. */
export interface RowFocusOptions<Id extends RowId> {
  /** The element that contains the rows. */
  readonly root: () => HTMLElement | null;
  readonly heading: () => HTMLElement | null;
  /** Keeps a row rendered at any scroll position. */
  readonly keep: (id: Id | null) => void;
}

interface Held<Id extends RowId, Section extends string> {
  readonly id: Id;
  readonly control: RowControl;
  readonly place: RowPlace<Section> | null;
}

/** Creates the focus of the rows in `root`. */
export function createRowFocus<Id extends RowId, Section extends string>({
  root,
  heading,
  keep,
}: RowFocusOptions<Id>): RowFocus<Id, Section> {
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
      // The row that has the focus may be removed, which is intended here.
      isFollowing = true;
      // Rendered synchronously, so that the row can take the focus.
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
      // It may have moved without losing the focus, for which there is no event.
      held = { id, control, place: lists.placeOf(id) ?? place };
      if (isFollowing || document.activeElement !== document.body) return;
      focus(lists.has(id) ? id : place && lists.rowNear(place), control);
    },
  };
}
