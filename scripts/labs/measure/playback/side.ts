import type { Locator, Page } from '@playwright/test';
import { BARE_AUDIO_PATH, MIXED } from './bareAudioPage.ts';

/** The controls that are pressed on a page that plays. */
export type Press = 'first' | 'cold' | 'next' | 'pause';

/** One of the compared pages: its address and its controls. */
export interface Side {
  readonly path: string;
  /** The visitor's settings: entries of the local storage. */
  readonly settings: Readonly<Record<string, string>>;
  locate(page: Page, press: Press): Locator;
}

const PLAY = 'main li button:is([aria-label^="Play "], [aria-label^="Pause "])[aria-label*=" by "]';

/** Visible cards of home's first row; not adjacent. */
const CARD: Readonly<Partial<Record<Press, number>>> = { first: 0, cold: 3 };

/** The product, at home. */
export const PRODUCT: Side = {
  path: '/',
  settings: {},
  locate(page, press) {
    const card = CARD[press];
    if (card !== undefined) return page.locator(PLAY).nth(card);
    const name = press === 'next' ? 'Next' : 'Pause';
    return page.getByRole('region', { name: 'Player' }).getByRole('button', { name, exact: true });
  },
};

/** The product without loudness normalisation, which analyses the sound while it plays. */
export const PRODUCT_UNLEVELLED: Side = {
  ...PRODUCT,
  settings: { audio_normalize_volume: 'false' },
};

const barePage = (path: string): Side => ({
  path,
  settings: {},
  locate: (page, press) => page.locator(`#${press}`),
});

/** A bare `<audio>` element, which plays directly. */
export const BARE = barePage(BARE_AUDIO_PATH);

/** The same element through an audio context, as in the product; the recorder records both in the same way. */
export const BARE_MIXED = barePage(`${BARE_AUDIO_PATH}?${MIXED}`);
