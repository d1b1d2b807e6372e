import type { HostApi, Scope } from '@prelude/shared';
import { allowDrag, dragTracks } from '@prelude/shared/selection';
import { trackOfCard, type CardRows } from './trackOfCard';

/** Lets a mouse drag the cards of home's rows, for example to a playlist in the sidebar. `scope` ends it. */
export function dragCards({
  host,
  rows,
  scope,
}: {
  readonly host: Pick<HostApi, 'page$'>;
  readonly rows: CardRows;
  readonly scope: Scope;
}): void {
  const ending = new AbortController();
  scope.onEnd(() => ending.abort());
  const on = <K extends 'pointerdown' | 'dragstart'>(
    type: K,
    listener: (event: DocumentEventMap[K], card: HTMLElement) => void,
  ): void =>
    document.addEventListener(
      type,
      (event) => {
        // Other pages drag their rows (useRowSelection).
        const isHome = host.page$.value === 'home' && event.target instanceof Element;
        const card = isHome ? event.target.closest('li') : null;
        if (card) listener(event, card);
      },
      { signal: ending.signal },
    );
  on('pointerdown', (event, card) => {
    if (trackOfCard(rows, card)) allowDrag(card, event);
  });
  on('dragstart', (event, card) => {
    const track = trackOfCard(rows, card);
    if (track) dragTracks(event, [track]);
  });
}
