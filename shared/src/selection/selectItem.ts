import type { MenuItem } from '@prelude/shared';
import type { RowId } from '../reorder/rowLists';

/** The item of a row's menu that selects it; `isSelected` is null while no row is selected. */
export const selectItem = <Id extends RowId>(
  id: Id,
  isSelected: boolean | null,
  onSelect: (id: Id, isRange: boolean) => void,
): MenuItem => ({
  label: isSelected === true ? 'Deselect' : 'Select',
  icon: 'check',
  onSelect: () => onSelect(id, false),
});
