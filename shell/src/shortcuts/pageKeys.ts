import type { Navigation } from '../routing/navigation';
import type { ShortcutName } from './shortcutKeys';

/** The keys that show a page. */
export type PageShortcut = Extract<ShortcutName, 'showHome' | 'showSearch' | 'showSearchBox'>;

/** What the keys that show a page do (specification, point 2; `/` is ours). */
export const createPageKeys = ({ showPage }: Navigation): Record<PageShortcut, () => void> => ({
  showHome: () => showPage('home', 'heading'),
  showSearch: () => showPage('search', 'heading'),
  showSearchBox: () => showPage('search', 'field'),
});
