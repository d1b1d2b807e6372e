/** What names a row: unlike its place it stays the same wherever the row goes. */
export type RowId = string | number;

/** A place in one of the lists, counted from 0. */
export interface RowPlace<Section extends string = string> {
  readonly section: Section;
  readonly position: number;
}

/** One or several lists of rows as they stand at a moment; a row is moved within its own list. */
export interface RowLists<Id extends RowId, Section extends string> {
  /** Where a row stands, or null: it is gone, or in none of the lists. */
  placeOf(id: Id): RowPlace<Section> | null;
  /** How many rows at the head of a list a person may put in another order. */
  orderedCountOf(section: Section): number;
  /** The row at a place, the last one where the list is shorter, or null where it is empty. */
  rowNear(place: RowPlace<Section>): Id | null;
  /** True where the row is there, be it outside of the lists. */
  has(id: Id): boolean;
}

/** The lists of a page that has one list only, all of it in an order that a person may change. */
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
