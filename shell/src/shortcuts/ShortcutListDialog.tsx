import { Dialog, useBehavior, useHost } from '@prelude/shared';
import { Fragment, useId, type JSX } from 'react';
import { CARD_KEYS } from './itemKeys';
import { KeyCombination } from './KeyCombination';
import type { PageShortcut } from './pageKeys';
import { SHORTCUT_KEYS, type PlayerShortcut, type ShortcutName } from './shortcutKeys';
import styles from './ShortcutListDialog.module.css';

const PLAYBACK: Readonly<Record<PlayerShortcut, string>> = {
  playOrPause: 'Play or pause',
  nextTrack: 'Next track',
  previousTrack: 'Previous track',
  seekBack: 'Back 10 seconds',
  seekForward: 'Forward 10 seconds',
  seekToTenth: 'Jump to 0 % … 90 % of the track',
  louder: 'Volume up',
  quieter: 'Volume down',
  mute: 'Mute or unmute',
};

const NAVIGATION: Readonly<Record<PageShortcut | 'showShortcuts', string>> = {
  showHome: 'Home',
  showSearch: 'Search',
  showSearchBox: 'Write in the search box',
  showShortcuts: 'This list',
};

/** The keys of a home row's card that has the focus; a row's own code and `itemKeys` handle them. */
const CARD: Rows = [
  ['Play or pause it', ['Enter']],
  ['Previous or next card', ['ArrowLeft', 'ArrowRight']],
  ['First or last card', ['Home', 'End']],
  ['Like', [CARD_KEYS.like]],
  ['Menu', [CARD_KEYS.menu, 'Shift+F10']],
];

/** The list of the shell's keys. */
export function ShortcutListDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { settings } = useHost();
  const { keyboardShortcuts } = useBehavior(settings.state$);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!keyboardShortcuts && (
        <p className={styles.note}>They are switched off. You can switch them on in Settings.</p>
      )}
      <p className={styles.note}>On the search page, letters and digits go into the search box.</p>
      <ShortcutGroup title="Playback" rows={rowsOf(PLAYBACK)} />
      <ShortcutGroup title="Navigation" rows={rowsOf(NAVIGATION)} />
      <ShortcutGroup title="On a card of a row, reached by keyboard" rows={CARD} />
    </Dialog>
  );
}

type Rows = readonly (readonly [meaning: string, keys: readonly string[]])[];

const rowsOf = (meanings: Partial<Record<ShortcutName, string>>): Rows =>
  (Object.entries(meanings) as [ShortcutName, string][]).map(([name, meaning]) => [
    meaning,
    SHORTCUT_KEYS[name],
  ]);

function ShortcutGroup({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: Rows;
}): JSX.Element {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.list}>
        {rows.map(([meaning, keys]) => (
          <div key={meaning} className={styles.row}>
            <dt>{meaning}</dt>
            <dd className={styles.keys}>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Keys that do the same, or the first and the last of a range. */
function Keys({ keys }: { readonly keys: readonly string[] }): JSX.Element {
  const isRow = keys.length > 2;
  const shown = isRow ? [keys[0] ?? '', keys.at(-1) ?? ''] : keys;
  return (
    <>
      {shown.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span>{isRow ? ' to ' : ' or '}</span>}
          <KeyCombination name={key} />
        </Fragment>
      ))}
    </>
  );
}
