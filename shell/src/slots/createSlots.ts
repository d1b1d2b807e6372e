import type { Slots } from '@prelude/shared';
import { offerTrackActions } from './offerTrackActions';
import { showSlotViews } from './showSlotViews';
import type { SlotDependencies } from './slotDependencies';

/** The slots that the page's remotes fill (docs/contracts.md, "Declared pages and slots"). */
export function createSlots(dependencies: SlotDependencies): Slots {
  const viewsOf = showSlotViews(dependencies);
  return {
    views$: {
      'home-row': viewsOf('home-row'),
      'library-section': viewsOf('library-section'),
      'settings-section': viewsOf('settings-section'),
      'player-end': viewsOf('player-end'),
    },
    trackActions: offerTrackActions(dependencies),
  };
}
