/** Lists that a user can reorder: a separate door, because no first screen needs them. */
export { DragHandle } from './DragHandle';
export { ReorderableList, type ReorderableListProps } from './ReorderableList';
export { RowOrderHints } from './RowOrderHints';
export type { RowDrop } from './rowDrag';
export { controlAttributes, rowAttributes, rowIdOf, rowOf } from './rowElements';
export { singleList, type RowId, type RowLists, type RowPlace } from './rowLists';
export { useAnnouncement, type Announcement } from './useAnnouncement';
export { useRowDrag, type RowDrag, type RowDragOptions } from './useRowDrag';
export { useRowHeight } from './useRowHeight';
