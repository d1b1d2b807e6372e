import {
  isPageKey,
  parseText,
  TRACK_MENU,
  VIEW_SLOTS,
  type Contributions,
} from '@prelude/shared/contributions';
import { z } from 'zod';
import { safeOrigin } from './origins.ts';

/** The most characters of a title, which is shown on one line of the sidebar or of a menu. */
const TITLE_LENGTH = 40;

const MOST = 999;

/** More pages or slots than a sidebar, a menu or a page can show; each page costs the gate a visit. */
const ENTRIES = 20;

const name = z.string().min(1).max(80);

const order = z.int().min(0).max(MOST);

const PAGE_KEY = 'must be a name such as talk-radio';

const entry = {
  title: z
    .string()
    .max(TITLE_LENGTH)
    .refine(
      (title) => parseText(title) === title && title !== '',
      'must be visible characters on one line',
    ),
  icon: name,
  order,
  needsSignIn: z.boolean(),
};

const page = z.object({
  key: z.string(PAGE_KEY).refine(isPageKey, PAGE_KEY),
  ...entry,
  view: name,
});

const slots = z.discriminatedUnion('slot', [
  z.object({ slot: z.enum(VIEW_SLOTS), view: name, order }),
  z.object({ slot: z.literal(TRACK_MENU), action: name, ...entry }),
]);

const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** What a remote declares; the shell shows it by this alone (docs/contracts.md, "Declared pages and slots"). */
export const contributionsSchema = z.object({
  pages: z
    .array(page)
    .max(ENTRIES)
    .refine((pages) => areDistinct(pages.map(({ key }) => key)), 'must have a key for each page')
    .exactOptional(),
  slots: z
    .array(slots)
    .max(ENTRIES)
    .refine(
      (declared) =>
        areDistinct(declared.map((one) => `${one.slot} ${'view' in one ? one.view : one.action}`)),
      'must fill a slot with each view or action once',
    )
    .exactOptional(),
  backend: safeOrigin.exactOptional(),
}) satisfies z.ZodType<Contributions>;
