import type { Locator, Page } from '@playwright/test';
import { BARE_AUDIO_PATH, MIXED } from './bareAudioPage.ts';

/** What is pressed on a page that plays. */
export type Press = 'first' | 'cold' | 'hovered' | 'next' | 'pause';

/** One of those that are compared: where it is, and where to press it. */
export interface Side {
  readonly path: string;
  /** What its visitor has chosen: entries of the local storage. */
  readonly settings: Readonly<Record<string, string>>;
  locate(page: Page, press: Press): Locator;
}

const PLAY = 'main li button:is([aria-label^="Play "], [aria-label^="Pause "])[aria-label*=" by "]';

/** Cards of home's first row that are in sight; none is the one after another. */
const CARD: Readonly<Partial<Record<Press, number>>> = { first: 0, cold: 3, hovered: 1 };

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

/** The product without loudness levelling, which listens to the sound all the time that it plays. */
export const PRODUCT_UNLEVELLED: Side = {
  ...PRODUCT,
  settings: { audio_normalize_volume: 'false' },
};

const barePage = (path: string): Side => ({
  path,
  settings: {},
  locate: (page, press) => page.locator(`#${press}`),
});

/** A bare `<audio>` element, which goes to the loudspeaker by itself. */
export const BARE = barePage(BARE_AUDIO_PATH);

/** The same element through an audio context, which is how the product is heard; the recorder hears both alike. */
export const BARE_MIXED = barePage(`${BARE_AUDIO_PATH}?${MIXED}`);
