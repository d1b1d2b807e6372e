import type { Track } from '@prelude/shared';
import type { RowModel } from '../home/rowModel';

/** Home's rows. */
export type CardRows = readonly Pick<RowModel, 'state$'>[];

/** The track whose card contains an element; undefined elsewhere. */
export function trackOfCard(rows: CardRows, target: EventTarget | null): Track | undefined {
  const item = target instanceof Element ? target.closest('li') : null;
  const button = item?.querySelector<HTMLElement>('[data-focus-key^="play "]');
  const trackId = Number(button?.dataset['focusKey']?.slice('play '.length));
  return rows
    .flatMap(({ state$: { value } }) => (value.status === 'ready' ? value.tracks : []))
    .find((each) => each.trackId === trackId);
}
