/** The id of a row, which stays the same when the row moves. */
export type RowId = string | number;

/** A place in one of the lists, counted from 0. */
export interface RowPlace<Section extends string = string> {
  readonly section: Section;
  readonly position: number;
}

/** A snapshot of one or several lists of rows; a row moves within its own list. */
export interface RowLists<Id extends RowId, Section extends string> {
  /** A row's place, or null if it is gone or in none of the lists. */
  placeOf(id: Id): RowPlace<Section> | null;
  /** How many rows at the start of a list can be moved. */
  orderedCountOf(section: Section): number;
  /** The row at a place, the last one if the list is shorter, or null if it is empty. */
  rowNear(place: RowPlace<Section>): Id | null;
  /** True if the row exists, even outside the lists. */
  has(id: Id): boolean;
}

/** The lists of a page with a single list whose rows can all be moved. */
export function singleList<Id extends RowId, Section extends string>(
  section: Section,
  ids: readonly Id[],
): RowLists<Id, Section> {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  return {
    placeOf(id) {
      const position = indexOf.get(id);
      return position === undefined ? null : { section, position };
    },
    orderedCountOf: () => ids.length,
    rowNear: ({ position }) => ids[position] ?? ids.at(-1) ?? null,
    has: (id) => indexOf.has(id),
  };
}
